import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import pg from 'pg';
import type { Log } from '../base/log.ts';

const RETRY_MS = 500;

type Follower = { channel: string; onWake: (payload?: string) => void };

export type Channels = {
  /**
   * Listens on a channel until the signal is aborted. A notification is only a wake-up: `onWake` is also called after every
   * (re)connect, without a payload, because notifications sent in between are lost.
   */
  follow(channel: string, onWake: Follower['onWake'], signal: AbortSignal): Promise<void>;
  /** how many connections are open */
  connections(): number;
  close(): Promise<void>;
};

/** All that listens to a database, over one connection that opens with the first follower: one for each channel took six of an instance. */
export function createChannels(url: string, log: Log): Channels {
  const followers = new Set<Follower>();
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let listening: pg.Client | undefined;
  let inTurn = pLimit(1);

  /** One statement after the other: the driver keeps no queue. */
  function say(client: pg.Client, command: 'LISTEN' | 'UNLISTEN', channel: string): Promise<unknown> {
    return inTurn(() => client.query(`${command} ${pg.escapeIdentifier(channel)}`));
  }

  async function listen(client: pg.Client, follower: Follower): Promise<void> {
    await say(client, 'LISTEN', follower.channel);
    if (followers.has(follower)) follower.onWake();
  }

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    const end = () => void client.end().catch(() => undefined);
    try {
      const ended = new Promise<void>((resolve) => {
        client.once('end', resolve);
        client.on('error', (error) => {
          log.warn({ err: error }, 'lost the connection that listens for notifications');
          resolve();
        });
      });
      client.on('notification', ({ channel, payload }) => {
        for (const follower of followers) if (follower.channel === channel) follower.onWake(payload);
      });
      await client.connect();
      // Aborted while connecting, so the event below has already fired.
      if (closing.signal.aborted) return;
      closing.signal.addEventListener('abort', end, { once: true });
      listening = client;
      // Nothing here waits for what was said to the last one.
      inTurn = pLimit(1);
      await Promise.all([...followers].map((follower) => listen(client, follower)));
      await ended;
    } catch (error) {
      log.warn({ err: error }, 'could not listen for notifications; trying again');
    } finally {
      listening = undefined;
      closing.signal.removeEventListener('abort', end);
      await client.end().catch(() => undefined);
    }
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce();
      await delay(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  async function leave(follower: Follower): Promise<void> {
    followers.delete(follower);
    const isFollowed = [...followers].some(({ channel }) => channel === follower.channel);
    if (listening && !isFollowed) await say(listening, 'UNLISTEN', follower.channel).catch(() => undefined);
  }

  return {
    async follow(channel, onWake, signal) {
      if (signal.aborted) return;
      const follower = { channel, onWake };
      const { promise: left, resolve } = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => resolve(), { once: true });
      followers.add(follower);
      running ??= keepListening();
      const client = listening;
      // Without its channel, a connection is of no use: the next one listens to all.
      if (client) listen(client, follower).catch(() => void client.end().catch(() => undefined));
      await left;
      await leave(follower);
    },
    connections: () => (listening ? 1 : 0),
    async close() {
      closing.abort();
      await running;
    },
  };
}
