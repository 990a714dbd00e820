import { $visitor, callEndpoint, reportModuleFailure } from '@simmer/contracts';
import type { ModuleFailure } from './moduleFailure.ts';

/** A page that keeps failing has reported enough by then. */
const mostPerPage = 20;

/** Logs every failure to the console, and reports each kind per version to the server once. */
export function createFailureReport() {
  const reported = new Set<string>();
  return (failure: ModuleFailure): void => {
    console.error(failure);
    const { kind, module, reason } = failure;
    const key = `${module.name}@${module.version} ${kind} ${reason}`;
    const isKnown = ['complete', 'incomplete'].includes($visitor.get().status);
    if (!isKnown || reported.has(key) || reported.size >= mostPerPage) return;
    reported.add(key);
    // Best effort: nothing waits for this report, and the console has the failure.
    callEndpoint(reportModuleFailure, { body: { ...module, kind, message: reason } }).catch(() => undefined);
  };
}
