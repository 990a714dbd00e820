import { setTimeout as delay } from 'node:timers/promises';
import type { Lease } from '@simmer/service-common/database/lease.ts';
import { StorageError, toStorageError } from '../dropbox/storageError.ts';
import { type BackOff, backOffMs } from '../jobs/backOff.ts';
import { mirrorPass, type PassDeps } from './mirrorPass.ts';

export type FollowDeps = PassDeps & {
  leadership: Lease;
  backOff: BackOff;
  /** what else is to be done between two passes, when nothing is moved */
  betweenPasses(signal: AbortSignal): Promise<void>;
  /** after how long an instance that does not lead asks again whether it may */
  standbyMs: number;
};

export type Follower = {
  /** Looks at once, whatever it is waiting for. */
  wake(): void;
  stop(): Promise<void>;
};

const NO_CONNECTION_MS = 60_000;

/**
 * Follows the storage for as long as the service runs: a pass, then wait until the storage announces a change, then a pass. After a failure it
 * waits longer each time. Every instance runs this; the one that leads does the work, and another takes over when it is gone.
 */
export function followStorage(deps: FollowDeps): Follower {
  const stopping = new AbortController();
  let pause = new AbortController();
  let isWoken = false;
  let failures = 0;

  const nap = (waitMs: number) => delay(waitMs, undefined, { signal: pause.signal }).catch(() => undefined);

  async function waitForNews(): Promise<void> {
    const cursor = await deps.mirror.cursor();
    if (cursor === undefined) return;
    const { changed, pauseSeconds } = await deps.storage.waitForChange(cursor, pause.signal);
    if (pauseSeconds > 0) await nap(pauseSeconds * 1000);
    else if (changed) deps.log.debug('the storage reported a change');
  }

  async function backOff(error: unknown): Promise<void> {
    failures += 1;
    const { trouble, retryAfterSeconds = 0 } = toStorageError(error);
    const needsConsent = trouble === 'notConnected' || trouble === 'reconnect';
    // A storage that nobody has connected yet is no fault.
    const level = trouble === 'notConnected' ? 'debug' : 'warn';
    deps.log[level]({ err: error, failures }, 'storage failed; trying again later');
    const waitMs = Math.max(retryAfterSeconds * 1000, backOffMs(deps.backOff, failures));
    await nap(needsConsent ? NO_CONNECTION_MS : waitMs);
  }

  async function mirrorOrSayWhyNot(): Promise<void> {
    try {
      await mirrorPass(deps, stopping.signal);
    } catch (error) {
      const { retryAfterSeconds = 0 } = toStorageError(error);
      const now = deps.clock.now();
      if (retryAfterSeconds > 0) await deps.mirror.pauseUntil(new Date(now.getTime() + retryAfterSeconds * 1000));
      const sentence = error instanceof StorageError ? error.message : 'Something went wrong while syncing.';
      if (!stopping.signal.aborted) await deps.mirror.markFailed(sentence, now);
      throw error;
    }
  }

  /** What wakes us during a pause, such as the look once a minute, does not end it. @returns whether there was one */
  async function waitsOutPause(): Promise<boolean> {
    const { pausedUntil } = await deps.mirror.state();
    const leftMs = (pausedUntil?.getTime() ?? 0) - deps.clock.now().getTime();
    if (leftMs <= 0) return false;
    await nap(leftMs);
    return true;
  }

  async function turn(): Promise<void> {
    if (!(await deps.leadership.hold())) {
      await nap(deps.standbyMs);
      return;
    }
    if (await waitsOutPause()) return;
    await mirrorOrSayWhyNot();
    await deps.betweenPasses(stopping.signal);
    // What goes wrong while waiting says nothing about the mirror, which is up to date: the next pass will tell.
    if (!isWoken) await waitForNews();
    failures = 0;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      isWoken = false;
      pause = new AbortController();
      try {
        await turn();
      } catch (error) {
        // What broke off because we were woken or stopped is no failure.
        if (!pause.signal.aborted && !stopping.signal.aborted) await backOff(error);
      }
    }
    await deps.leadership.release();
  }

  const running = run();
  return {
    wake() {
      isWoken = true;
      pause.abort();
    },
    async stop() {
      stopping.abort();
      pause.abort();
      await running;
    },
  };
}
