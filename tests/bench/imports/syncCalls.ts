import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import { getSyncStatus, startSyncByPost, syncStatus } from '@simmer/contracts';
import { waitFor } from '@simmer/proxy/processes/waitFor.ts';

const waitMs = 300_000;
/** A sync that is asked for again within ten seconds joins the one before. */
const betweenSyncsMs = 10_500;

const statusOf = async (client: APIRequestContext) =>
  syncStatus.parse(await (await client.get(getSyncStatus.path)).json());

/** Syncs that find nothing new, from the call until the status says that each is through, in milliseconds. */
export async function quietSyncMs(client: APIRequestContext, count: number): Promise<number[]> {
  const timesMs: number[] = [];
  for (let round = 0; round < count; round += 1) {
    await sleep(betweenSyncsMs);
    const { lastSync } = await statusOf(client);
    const startedMs = performance.now();
    await client.post(startSyncByPost.path);
    const isThrough = async () => (await statusOf(client)).lastSync !== lastSync;
    if (!(await waitFor(isThrough, waitMs, 2))) throw new Error('A sync was not through in time.');
    timesMs.push(performance.now() - startedMs);
  }
  return timesMs;
}
