import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../base/log.ts';
import { createWakeUp, type WakeUp } from '../../base/wakeUp.ts';
import { removeIncoming } from '../store/localFiles.ts';
import { createMirrorPass } from './mirrorPass.ts';

type MirrorModules = {
  /** the auth service, which has the published modules */
  authUrl: string;
  /** the product's secret */
  secret: string;
  /** what is kept equal; nothing else may be in it */
  folder: string;
  /** the longest time between two polls */
  everyMs?: number;
  /** rung when something was published, where that can be known */
  wakeUp?: WakeUp;
  /** how long a file stays after it is no longer published, so that open pages can finish loading */
  removeAfterMs?: number;
  log: Log;
  /** ends it */
  signal: AbortSignal;
};

export type ModulesMirror = {
  /** resolves when the folder has been equal for the first time; rejects if the signal came first */
  ready: Promise<void>;
  /** resolves once no file has arrived for so long, whether or not the folder is equal */
  restedFor(ms: number): Promise<void>;
  /** resolves when it has ended */
  ended: Promise<void>;
};

/**
 * Keeps a folder equal to the published modules, for a process that doesn't share auth's folder. Readers of the folder
 * find the old or the new state of each file: contents first, `modules.json` last, and removals a minute later. While
 * auth is away, the folder stays as it is.
 */
export function mirrorModules(options: MirrorModules): ModulesMirror {
  const { folder, everyMs = 1_000, wakeUp = createWakeUp(), removeAfterMs = 60_000, log, signal } = options;
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  // Not everyone waits for it.
  ready.catch(() => undefined);
  const nowMs = () => performance.now();
  let arrivedMs = nowMs();
  const arrived = () => {
    arrivedMs = nowMs();
  };
  const pass = createMirrorPass({ ...options, removeAfterMs, nowMs, arrived });

  async function run(): Promise<void> {
    let isFailing = false;
    await removeIncoming(folder).catch((error: unknown) => log.warn({ err: error }, 'could not remove partial files'));
    while (!signal.aborted) {
      try {
        await pass();
        resolve();
        if (isFailing) log.info('the published modules are in step again');
        isFailing = false;
      } catch (error) {
        // Said once, not every time.
        if (!isFailing && !signal.aborted) {
          log.warn({ err: error }, 'could not fetch the published modules; the last ones stay until it works again');
        }
        isFailing = true;
      }
      await wakeUp.wait(everyMs, signal);
    }
    reject(signal.reason);
  }

  async function restedFor(ms: number): Promise<void> {
    for (let leftMs = ms; leftMs > 0; leftMs = arrivedMs + ms - nowMs()) await delay(leftMs);
  }

  return { ready, restedFor, ended: run() };
}
