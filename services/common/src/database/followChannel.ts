import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../base/log.ts';

const RETRY_MS = 500;

/**
 * Listens on a Postgres channel over its own connection until the signal is aborted. A notification is only a wake-up:
 * `onWake` is also called after every (re)connect, without a payload, because notifications sent in between are lost.
 */
export async function followChannel(
  url: string,
  channel: string,
  onWake: (payload?: string) => void,
  { signal, log }: { signal: AbortSignal; log: Log },
): Promise<void> {
  while (!signal.aborted) {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    const stop = () => void client.end().catch(() => undefined);
    try {
      const ended = new Promise<void>((resolve) => {
        client.once('end', resolve);
        client.on('error', (error) => {
          log.warn({ err: error, channel }, 'lost the connection that listens for notifications');
          resolve();
        });
      });
      client.on('notification', ({ payload }) => onWake(payload));
      await client.connect();
      // Aborted while connecting, so the event below has already fired.
      if (signal.aborted) break;
      signal.addEventListener('abort', stop, { once: true });
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      onWake();
      await ended;
    } catch (error) {
      log.warn({ err: error, channel }, 'could not listen for notifications; trying again');
    } finally {
      signal.removeEventListener('abort', stop);
      await client.end().catch(() => undefined);
    }
    await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
}
