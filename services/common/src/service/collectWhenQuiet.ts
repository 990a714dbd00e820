import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { quietMoments } from './quietMoments.ts';
import { releaseCompiledCode } from './releaseCompiledCode.ts';

/** Long enough that nobody is about to ask: whatever is asked during a collection waits for it. */
const LOOK_EVERY_MS = 10_000;
/** Processor time after which a collection, which takes about a tenth of this, is worth it. */
const WORTH_MS = 1_000;
/** A collection stops the service for about 2 ms a megabyte. A larger heap is left to V8, which collects it step by step. */
const LARGEST_HEAP_BYTES = 96 * 1024 * 1024;

/** V8's own collection, which Node offers only with a flag. */
function collector(): NonNullable<typeof gc> {
  setFlagsFromString('--expose-gc');
  const collect: NonNullable<typeof gc> = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return collect;
}

/**
 * Keeps a service small. Garbage is collected once the heap has grown by a third, not by up to four times: 250 MB less while 100,000 files
 * arrive, for a tenth more processor time. What is left of work is collected in the first quiet moment after it, which V8 does only after 100
 * seconds, or never while something still happens now and then: 40 MB for all services.
 *
 * Called once the service has loaded its code. On the command line these flags would make V8 reject the compiled code that Node
 * brings for its own modules: 1 MB and 20 ms of processor time for each service.
 */
export function collectWhenQuiet(): void {
  // Written first: V8 accepts compiled code only under the flags with which it was written, and the next start loads ours without this one.
  releaseCompiledCode();
  setFlagsFromString('--heap-growing-percent=30');
  const collect = collector();
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
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  };
  setInterval(look, LOOK_EVERY_MS).unref();
}
