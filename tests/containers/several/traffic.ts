import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { endpointUrl, getCurrentUser, listSongs, removeFavorite } from '@simmer/contracts';
import { addComment } from '@simmer/contracts/extra';
import { authHealth, libraryHealth, syncHealth } from '@simmer/contracts/services';
import { expect } from 'vitest';
import { answer } from './answer.ts';
import type { Person } from './person.ts';

export type Failure = { what: string; said: string; fromMs: number; toMs: number };

export type Seen = { requests: number; bytes: number; failures: Failure[]; notes: string[] };

export type Traffic = {
  /** waits until so many more requests are answered */
  more(count: number): Promise<void>;
  stop(): Promise<Seen>;
};

type Options = {
  url: string;
  /** they read and write, each with limits of their own */
  readers: Person[];
  listener: Person;
  song: { id: number; cleanTitle: string };
  streamUrl: string;
};

const RANGE_BYTES = 65_536;
const PAUSE_MS = 60;
/** Sixty notes a minute are the limit. */
const NOTE_EVERY_MS = 1_100;
const AGAIN_AFTER_MS = 200;
const GIVE_UP_AFTER_MS = 20_000;

/** People who read, hear and write without a break, until they are stopped. */
export function startTraffic({ url, readers, listener, song, streamUrl }: Options): Traffic {
  const seen: Seen = { requests: 0, bytes: 0, failures: [], notes: [] };
  let isOn = true;

  /** One request. @returns the length of its answer, or undefined if it failed */
  async function send(what: string, { headers }: Person, init: RequestInit, wanted: number) {
    const [method = '', path = ''] = what.split(' ');
    const fromMs = performance.now();
    const said = await answer(new URL(path, url), {
      method,
      ...init,
      headers: { ...headers, ...init.headers },
      signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
    });
    seen.requests += 1;
    if (typeof said === 'object' && said.status === wanted) return said.bytes;
    const words = typeof said === 'object' ? `${said.status}` : said;
    seen.failures.push({ what: `${method} ${path.split('?')[0]}`, said: words, fromMs, toMs: performance.now() });
    return undefined;
  }

  async function read(who: Person): Promise<void> {
    const asked = [
      'GET /',
      `GET ${listSongs.path}`,
      `GET ${authHealth.path}`,
      `GET ${libraryHealth.path}`,
      `GET ${syncHealth.path}`,
      `GET ${getCurrentUser.path}`,
      'GET /modules.json',
      `DELETE ${endpointUrl(removeFavorite, { key: String(song.id) })}`,
    ];
    for (let turn = 0; isOn; turn += 1) {
      await send(asked[turn % asked.length] ?? '', who, {}, 200);
      await pause(PAUSE_MS);
    }
  }

  async function hear(): Promise<void> {
    for (let from = 0; isOn; ) {
      const range = `bytes=${from}-${from + RANGE_BYTES - 1}`;
      const length = await send(`GET ${streamUrl}`, listener, { headers: { range } }, 206);
      seen.bytes += length ?? 0;
      // A player asks again for what it did not get, and from the beginning when the song is over.
      if (length !== undefined) from = length < RANGE_BYTES ? 0 : from + RANGE_BYTES;
      await pause(PAUSE_MS);
    }
  }

  /** Sends each note until it is known to be there, as the page does. */
  async function write(who: Person): Promise<void> {
    for (let number = 0; isOn; number += 1) {
      const comment = `Take ${number} ${randomUUID()}`;
      const body = JSON.stringify({ cleanTitle: song.cleanTitle, comment, clientKey: randomUUID() });
      const headers = { 'content-type': 'application/json' };
      const isThere = async () => (await send(`POST ${addComment.path}`, who, { body, headers }, 201)) !== undefined;
      while (!(await isThere())) await pause(AGAIN_AFTER_MS);
      seen.notes.push(comment);
      await pause(NOTE_EVERY_MS);
    }
  }

  const all = Promise.all([...readers.map(read), ...readers.map(write), hear()]);
  return {
    async more(count) {
      const before = seen.requests;
      await expect.poll(() => seen.requests, { interval: 20 }).toBeGreaterThan(before + count);
    },
    async stop() {
      isOn = false;
      await all;
      return seen;
    },
  };
}
