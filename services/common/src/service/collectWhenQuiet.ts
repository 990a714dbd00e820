import { quietMoments } from './quietMoments.ts';
import { releaseCompiledCode } from './releaseCompiledCode.ts';

/** Long enough that nobody is about to ask: whatever is asked during a collection waits for it. */
const LOOK_EVERY_MS = 10_000;
/** Processor time after which a collection, which takes about a tenth of this, is worth it. */
const WORTH_MS = 1_000;
/** A collection stops the service for about 2 ms a megabyte. A larger heap is left to V8, which collects it step by step. */
const LARGEST_HEAP_BYTES = 96 * 1024 * 1024;

/**
 * Collects garbage in the first quiet moment after work, which V8 does only after 100 seconds, or never while something
 * still happens now and then: 30 MB for all services. Does nothing in a process that wasn't started with --expose-gc.
 */
export function collectWhenQuiet(): void {
  const { gc } = globalThis;
  if (!gc) return;
  const isMoment = quietMoments({ worthMs: WORTH_MS });
  let lookedMs = performance.now();
  const look = () => {
    const { user, system } = process.cpuUsage();
    const nowMs = performance.now();
    const passedMs = nowMs - lookedMs;
    lookedMs = nowMs;
    if (!isMoment((user + system) / 1000, passedMs)) return;
    // The allocator keeps these small pieces, and later work finds room in them.
    releaseCompiledCode();
    // Of the kinds of collection, the only one that also gives the freed pages back to the system.
    if (process.memoryUsage().heapUsed < LARGEST_HEAP_BYTES)
      gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  };
  setInterval(look, LOOK_EVERY_MS).unref();
}
