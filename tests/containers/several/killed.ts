import { expect, it } from 'vitest';
import { type Instance, type Scaled, scaled } from '../product/instance.ts';
import { type Band, drop, inWords } from './band.ts';
import { counted } from './counted.ts';
import { songOf } from './playing.ts';
import type { Failure } from './traffic.ts';
import type { TwoOfEach } from './twoOfEach.ts';

const TAKEN_OVER_WITHIN_MS = 15_000;

/** The instance of sync that follows the storage. */
async function leader(simmer: TwoOfEach): Promise<Instance | undefined> {
  const all = await simmer.instances('sync');
  const held = await Promise.all(
    all.map(async (of) => (of.address ? await counted(of, 'simmer_lease_held', 'lease="storage"') : 0)),
  );
  return all.find((_, place) => held[place] === 1);
}

/** Of sync, the one that leads. */
async function victim(simmer: TwoOfEach, service: Scaled): Promise<Instance> {
  const leading = service === 'sync' ? await leader(simmer) : undefined;
  return leading ?? (await simmer.instances(service))[0] ?? expect.fail(`no ${service}`);
}

/** Waits until another instance leads, and has seen a new file. */
async function takenOver({ simmer, boss }: Band, from: Instance, title: string): Promise<void> {
  const killedMs = performance.now();
  const leads = async () => (await leader(simmer))?.name ?? from.name;
  await expect.poll(leads, { interval: 50 }).not.toBe(from.name);
  const tookMs = performance.now() - killedMs;
  await drop(simmer, title, 'Hazel');
  await songOf(boss, title);
  const seenMs = performance.now() - killedMs - tookMs;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  console.log(`  sync: another one leads after ${seconds(tookMs)}, and shows a new file ${seconds(seenMs)} later`);
  expect(tookMs).toBeLessThan(TAKEN_OVER_WITHIN_MS);
}

/** One instance at a time ends without a word, while people read, listen and write. */
export function killed(band: () => Band): void {
  it.each(scaled)('of %s takes only what it was answering with it', async (service) => {
    const { simmer, readers, traffic, lostOrTwice } = band();
    await expect.poll(async () => service !== 'sync' || (await leader(simmer)) !== undefined).toBe(true);
    const flow = await traffic();
    await flow.more(20);
    const { name, ...instance } = await victim(simmer, service);
    const fromMs = performance.now();
    await simmer.docker('kill', name);
    const toMs = performance.now();
    await flow.more(60);
    if (service === 'sync') await takenOver(band(), { name, ...instance }, 'Aspen');
    await simmer.docker('start', name);
    await simmer.whole();
    await flow.more(20);
    const { requests, failures, notes } = await flow.stop();
    console.log(`  ${name}: ${requests} requests, ${failures.length} failed ${inWords(failures).join(', ')}`);

    const wasOpen = (failure: Failure) => failure.fromMs <= toMs && failure.toMs >= fromMs;
    expect(inWords(failures.filter((failure) => !wasOpen(failure)))).toEqual([]);
    // What may be repeated fails only where its answer had begun.
    const repeatable = failures.filter(({ what }) => !what.startsWith('POST'));
    expect(inWords(repeatable.filter(({ said }) => /^\d+$/.test(said)))).toEqual([]);
    expect(failures.length).toBeLessThanOrEqual(2 * readers.length + 1);
    expect(await lostOrTwice(notes)).toEqual([]);
  });
}
