import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { inTime, withoutDeadline } from '../base/deadline.ts';
import { isRestarting } from './databaseErrors.ts';

/** If one of its processes is killed, Postgres ends all connections and takes a few seconds to be back. */
const BACK_WITHIN_MS = 10_000;
const PAUSE_MS = 100;

/** Asks for a connection again while Postgres restarts. */
type ThroughRestarts = <T>(connect: () => Promise<T>) => Promise<T>;

/**
 * Lets connecting take as long as a restart of Postgres, because nothing was asked yet that could be done twice. One connection tries for all
 * who wait. Once Postgres has been away for longer, everyone fails at once.
 *
 * @param signal ends the trying
 */
export function createThroughRestarts(
  url: string,
  signal: AbortSignal,
  backWithinMs = BACK_WITHIN_MS,
): ThroughRestarts {
  let awaySinceMs: number | undefined;
  let comingBack: Promise<void> | undefined;
  const isAwayForLong = () => {
    awaySinceMs ??= Date.now();
    return Date.now() - awaySinceMs > backWithinMs;
  };

  async function untilBack(): Promise<void> {
    for (;;) {
      await delay(PAUSE_MS, undefined, { signal });
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: backWithinMs });
      client.on('error', () => undefined);
      try {
        await client.connect();
        awaySinceMs = undefined;
        return;
      } catch (error) {
        if (!isRestarting(error) || isAwayForLong()) throw error;
      } finally {
        void client.end().catch(() => undefined);
      }
    }
  }

  return async (connect) => {
    for (;;) {
      try {
        const connection = await connect();
        awaySinceMs = undefined;
        return connection;
      } catch (error) {
        if (!isRestarting(error) || isAwayForLong()) throw error;
        comingBack ??= withoutDeadline(untilBack).finally(() => {
          comingBack = undefined;
        });
        await inTime(comingBack);
      }
    }
  };
}
