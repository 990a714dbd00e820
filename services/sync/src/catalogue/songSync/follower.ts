import { setTimeout as delay } from 'node:timers/promises';
import type { Lease } from '@simmer/service-common/database/lease.ts';
import { type BackOff, backOffMs } from '../../jobs/backOff.ts';
import { StorageError, toStorageError } from '../dropbox/connection/storageError.ts';
import type { MirrorState } from './mirror.repository.ts';
import { mirrorPass, type PassDeps } from './mirrorPass.ts';

type FollowDeps = PassDeps & {
  leadership: Lease;
  backOff: BackOff;
  /** other work between two passes, while nothing is being moved */
  betweenPasses(signal: AbortSignal): Promise<void>;
  /** the interval at which a non-leading instance tries to take the lead */
  standbyMs: number;
};

const NO_CONNECTION_MS = 60_000;

/**
 * Follows the storage as long as the service runs: makes a pass, waits until the storage reports a change, and repeats.
 * After failures it waits longer each time. Every instance runs this; one leads and does the work, and another takes
 * over if it is gone.
 */
export function createFollower(deps: FollowDeps) {
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
    // A storage that has never been connected is not a failure.
    const level = trouble === 'notConnected' ? 'debug' : 'warn';
    deps.log[level]({ err: error, failures }, 'storage failed; trying again later');
    const waitMs = Math.max(retryAfterSeconds * 1000, backOffMs(deps.backOff, failures));
    await nap(needsConsent ? NO_CONNECTION_MS : waitMs);
  }

  async function mirrorOrSayWhyNot(state: MirrorState, signal: AbortSignal): Promise<void> {
    try {
      await mirrorPass(deps, signal, state);
    } catch (error) {
      const { retryAfterSeconds = 0 } = toStorageError(error);
      const now = deps.clock.now();
      if (retryAfterSeconds > 0) await deps.mirror.pauseUntil(new Date(now.getTime() + retryAfterSeconds * 1000));
      const sentence = error instanceof StorageError ? error.message : 'Something went wrong while syncing.';
      if (!signal.aborted) await deps.mirror.markFailed(sentence, now);
      throw error;
    }
  }

  /**
   * A wake-up during a pause, such as the minute-by-minute check, does not end the pause. @returns whether there was
   * one
   */
  async function waitsOutPause({ pausedUntil }: MirrorState): Promise<boolean> {
    const leftMs = (pausedUntil?.getTime() ?? 0) - deps.clock.now().getTime();
    if (leftMs <= 0) return false;
    await nap(leftMs);
    return true;
  }

  async function turn(signal: AbortSignal): Promise<void> {
    if (!(await deps.leadership.hold())) {
      await nap(deps.standbyMs);
      return;
    }
    const state = await deps.mirror.state();
    if (await waitsOutPause(state)) return;
    await mirrorOrSayWhyNot(state, signal);
    await deps.betweenPasses(signal);
    // A failure while waiting says nothing about the mirror, which is up to date; the next pass shows its state.
    if (!isWoken) await waitForNews();
    failures = 0;
  }

  return {
    /** Wakes it, whatever it is waiting for. */
    wake(): void {
      isWoken = true;
      pause.abort();
    },
    async run(signal: AbortSignal): Promise<void> {
      signal.addEventListener('abort', () => pause.abort());
      while (!signal.aborted) {
        isWoken = false;
        pause = new AbortController();
        try {
          await turn(signal);
        } catch (error) {
          // An interruption by a wake-up or a stop is not a failure.
          if (!pause.signal.aborted && !signal.aborted) await backOff(error);
        }
      }
      await deps.leadership.release();
    },
  };
}
