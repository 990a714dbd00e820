import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import { listSongs } from '@simmer/contracts';
import { authHealth, libraryHealth, syncHealth } from '@simmer/contracts/services';
import { expect } from 'vitest';

export const everyAddress = [
  '/',
  '/modules.json',
  authHealth.path,
  libraryHealth.path,
  syncHealth.path,
  listSongs.path,
] as const;
export type Address = (typeof everyAddress)[number];

export type Failure = { address: Address; said: string; atMs: number };

export type Asking = {
  failures: Failure[];
  /** waits until nothing has failed for so long */
  quietFor(ms: number): Promise<void>;
  stop(): Promise<void>;
};

/** Below the limit of 600 calls a minute. */
const ASK_EVERY_MS = 150;

/** Asks for every address again and again, for the songs as a member, until it is stopped. */
export function startAsking(url: string, member: APIRequestContext): Asking {
  const failures: Failure[] = [];
  let isOn = true;
  const status = async (address: Address) => {
    if (address === listSongs.path) return String((await member.get(address)).status());
    const reply = await fetch(`${url}${address}`);
    await reply.arrayBuffer();
    return String(reply.status);
  };
  const ask = async (address: Address) => {
    const said = await status(address).catch(String);
    if (said !== '200') failures.push({ address, said, atMs: performance.now() });
  };
  let roundBeganMs = performance.now();
  const over = (async () => {
    while (isOn) {
      roundBeganMs = performance.now();
      await Promise.all(everyAddress.map(ask));
      await pause(ASK_EVERY_MS);
    }
  })();
  return {
    failures,
    async quietFor(ms) {
      const fromMs = performance.now();
      // What is still open may yet fail.
      const quietMs = () => roundBeganMs - Math.max(fromMs, failures.at(-1)?.atMs ?? 0);
      await expect.poll(quietMs, { interval: 100 }).toBeGreaterThan(ms);
    },
    async stop() {
      isOn = false;
      await over;
    },
  };
}
