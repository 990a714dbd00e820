import type { FailedModule } from '../loader/moduleFailure.ts';

const inModule = /\/modules\/(mf-[a-z0-9-]+)\/(\d+\.\d+\.\d+)\//;

const inFile = /\(?([^\s(]+):\d+:\d+\)?$/;

/**
 * The module that made the call, based on the first file in the stack other than the caller's own; undefined if it
 * isn't a module.
 */
export function moduleOfCaller(stack = new Error().stack ?? ''): FailedModule | undefined {
  const files = stack.split('\n').flatMap((line) => inFile.exec(line.trim())?.[1] ?? []);
  const [, name, version] = inModule.exec(files.find((file) => file !== files[0]) ?? '') ?? [];
  return name && version ? { name, version } : undefined;
}
