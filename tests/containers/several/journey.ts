import { expect, it } from 'vitest';
import { ask } from '../product/instance.ts';
import { publishShare } from '../product/publishShare.ts';
import { type Band, drop, inWords } from './band.ts';
import { counted } from './counted.ts';
import { loudest, songOf, streamOf } from './playing.ts';

/** What a band does, whichever instances answer. */
export function journey(band: () => Band): void {
  // One that Simmer decodes, and one for ffmpeg; journey.test.ts has all formats.
  it.each(['Willow', 'Oak'])('finds, plays and sees a dropped file: %s', async (format) => {
    const { simmer, boss } = band();
    const title = `${format} for two`;
    await drop(simmer, title, format);
    const one = await songOf(boss, title);
    const { streamUrl } = await streamOf(boss, one);
    const heard = await boss.client.get(streamUrl, { headers: { range: 'bytes=5000-' } });
    expect(heard.status()).toBe(206);
    await expect.poll(() => loudest(boss, one)).toBeGreaterThan(0);
  });

  it('is answered by each of them', async () => {
    const { simmer, traffic, lostOrTwice } = band();
    const services = ['auth', 'library', 'sync'] as const;
    const shares = () =>
      Promise.all(
        services.map(async (service) => {
          const all = await simmer.instances(service);
          return Promise.all(all.map((of) => counted(of, 'simmer_requests_total', 'path="/api')));
        }),
      );
    const before = await shares();
    const flow = await traffic();
    await flow.more(120);
    const { failures, notes } = await flow.stop();
    expect(inWords(failures)).toEqual([]);
    expect(await lostOrTwice(notes)).toEqual([]);
    const grown = (await shares()).map((all, row) => all.map((count, place) => count - (before[row]?.[place] ?? 0)));
    for (const [row, service] of services.entries()) {
      console.log(`  ${service.padEnd(12)} answered ${grown[row]?.join(' and ')} requests`);
    }
    expect(Math.min(...grown.flat())).toBeGreaterThan(2);
  });

  it('sees a published module at both nginx', async () => {
    const { simmer, boss } = band();
    const { version } = await publishShare(simmer, boss.client, 'A build for two.');
    for (const nginx of await simmer.instances('nginx')) {
      const registry = async () => (await ask(nginx, '/modules.json', { host: 'localhost' })).text;
      await expect.poll(registry).toContain(`"${version}"`);
      const entry = await ask(nginx, `/modules/mf-share/${version}/remoteEntry.js`, { host: 'localhost' });
      expect([nginx.name, entry.status]).toEqual([nginx.name, 200]);
    }
  });
}
