import { ModuleFailure } from './moduleFailure.ts';

const inModule = /\/modules\/(mf-[a-z0-9-]+)\/(\d+\.\d+\.\d+)\//;

/** The failure of the module whose code threw this, based on the stack; undefined for the shell's own code. */
export function failureOf(thrown: unknown, where = ''): ModuleFailure | undefined {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  const [, name, version] = inModule.exec(stack) ?? inModule.exec(where) ?? [];
  return name && version ? ModuleFailure.from('later', { name, version }, thrown) : undefined;
}

/**
 * Reports errors modules throw outside any boundary: in handlers, timers and promises. @returns a function that stops
 * it
 */
export function watchForLateFailures(report: (failure: ModuleFailure) => void): () => void {
  const onError = (event: ErrorEvent) => {
    const failure = failureOf(event.error ?? event.message, event.filename);
    if (failure) report(failure);
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    const failure = failureOf(event.reason);
    if (failure) report(failure);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
