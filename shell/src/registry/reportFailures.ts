import { $visitor, callEndpoint, reportModuleFailure } from '@simmer/contracts';
import type { ModuleFailure } from './moduleFailure.ts';

/** A page that keeps failing has said by then what there is to say. */
const mostPerPage = 20;

/** Tells the browser's console of every failure, and the server of each kind of each version once. */
export function createFailureReport() {
  const told = new Set<string>();
  return (failure: ModuleFailure): void => {
    console.error(failure);
    const { kind, module, reason } = failure;
    const key = `${module.name}@${module.version} ${kind} ${reason}`;
    const isKnown = ['complete', 'incomplete'].includes($visitor.get().status);
    if (!isKnown || told.has(key) || told.size >= mostPerPage) return;
    told.add(key);
    // Nobody is waiting for it, and whoever it concerns has the console.
    callEndpoint(reportModuleFailure, { body: { ...module, kind, message: reason } }).catch(() => undefined);
  };
}
