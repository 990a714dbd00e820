import { listFavorites, logout, requestMagicLink } from '@simmer/contracts';
import { expect, it } from 'vitest';
import { ask, type Instance } from '../product/instance.ts';
import type { Band } from './band.ts';
import { counted } from './counted.ts';
import { person } from './person.ts';

/** How long nginx may keep an identity, and time for a busy machine. */
const FORGOTTEN_WITHIN_MS = 2_000;

/** Limits and sessions are the same at each instance. */
export function together(band: () => Band): void {
  it('counts tries to sign in together', async () => {
    const { simmer } = band();
    const tries = (of: Instance) => counted(of, 'simmer_requests_total', `path="${requestMagicLink.path}"`);
    const auths = await simmer.instances('auth');
    const before = await Promise.all(auths.map(tries));
    const headers = { origin: simmer.url, 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'guessed@band.example' });
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      statuses.push(
        (await fetch(new URL(requestMagicLink.path, simmer.url), { method: 'POST', headers, body })).status,
      );
    }
    const shares = await Promise.all(auths.map(async (of, place) => (await tries(of)) - (before[place] ?? 0)));
    console.log(`  12 tries to sign in reached auth ${shares.join(' and ')} times`);
    expect(Math.min(...shares)).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.slice(5)).toEqual(Array.from({ length: 7 }, () => 429));
  });

  it('counts calls together, but for those that are not shared yet', async () => {
    const { simmer } = band();
    const busy = await person(simmer, 'busy@band.example');
    const call = async () => (await fetch(new URL(listFavorites.path, simmer.url), { headers: busy.headers })).status;
    const statuses: number[] = [];
    // Each library alone would take 600.
    for (let turn = 0; turn < 50; turn += 1) statuses.push(...(await Promise.all(Array.from({ length: 20 }, call))));
    const taken = statuses.filter((status) => status === 200).length;
    console.log(`  of 1,000 calls ${taken} were taken`);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(taken).toBeLessThan(900);
    await busy.client.dispose();
  });

  it('forgets a session at both nginx within the second that they keep an identity', async () => {
    const { simmer } = band();
    const leaving = await person(simmer, 'leaving@band.example');
    const headers = { ...leaving.headers, host: 'localhost' };
    const nginx = await simmer.instances('nginx');
    const statuses = () => Promise.all(nginx.map(async (of) => (await ask(of, listFavorites.path, headers)).status));
    await expect.poll(statuses).toEqual([200, 200]);
    await leaving.client.post(logout.path);
    const outMs = performance.now();
    await expect.poll(statuses, { interval: 50 }).toEqual([401, 401]);
    const tookMs = Math.round(performance.now() - outMs);
    console.log(`  signed out at both nginx after ${tookMs} ms`);
    expect(tookMs).toBeLessThan(FORGOTTEN_WITHIN_MS);
    await leaving.client.dispose();
  });
}
