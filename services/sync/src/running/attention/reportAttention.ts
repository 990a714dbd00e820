import { setTimeout as delay } from 'node:timers/promises';
import type { SyncAttention } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { Lease } from '@simmer/service-common/database/lease.ts';
import { callInternal } from '@simmer/service-common/internal/internalCalls.ts';
import type { AttentionRepository } from './attention.repository.ts';

type Deps = {
  attention: AttentionRepository;
  leadership: Pick<Lease, 'isHeld'>;
  settings: { LIBRARY_URL: string };
  secret: string;
  /** how often it checks, and sends again what the library didn't accept */
  attentionMs: number;
  clock: Clock;
  log: Log;
};

/**
 * Reports to the library what needs an admin: once when this instance begins to lead, and then whenever it changes. What isn't
 * accepted is sent again as it then is, so nothing has to be remembered across a restart.
 * @see PRODUCT.md, Sync: needs an admin
 */
export async function reportAttention(deps: Deps, signal: AbortSignal): Promise<void> {
  const { attention, leadership, settings, secret, attentionMs, clock, log } = deps;
  const address = new URL('/internal/attention', settings.LIBRARY_URL);
  let accepted: string | undefined;
  let hasTrouble = false;

  async function check(): Promise<void> {
    const found = await attention.check(clock.now());
    const body: SyncAttention = {
      problems: found.map(({ problem, since }) => ({ problem, since: since.toISOString() })),
    };
    const said = JSON.stringify(body);
    if (said === accepted) return;
    const answer = await callInternal(address, { secret, from: 'sync', to: 'library', signal, body });
    if (!answer.ok) throw new Error(`The library replied ${answer.status}.`);
    accepted = said;
  }

  while (!signal.aborted) {
    if (!leadership.isHeld()) accepted = undefined;
    else {
      try {
        await check();
        hasTrouble = false;
      } catch (error) {
        if (!hasTrouble && !signal.aborted) {
          log.warn({ err: error }, 'could not report to the library what needs an admin; trying again');
        }
        hasTrouble = true;
      }
    }
    await delay(attentionMs, undefined, { signal }).catch(() => undefined);
  }
}
