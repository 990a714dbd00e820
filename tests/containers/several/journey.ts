import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendBuild } from '@simmer/kit/module';
import { expect, it } from 'vitest';
import { formats } from '../product/formats.ts';
import { type Band, drop, inWords } from './band.ts';
import { ask, counted } from './instance.ts';
import { keyOfShare, loudest, songOf, songs, streamOf } from './playing.ts';

/** What a band does, whichever instances answer. */
export function journey(band: () => Band): void {
  it('finds, plays and sees a dropped file of every format', async () => {
    const { simmer, boss, song } = band();
    const titles = Object.keys(formats);
    for (const title of titles) if (title !== song.cleanTitle) await drop(simmer, title);
    const found = async () => (await songs(boss)).map(({ cleanTitle }) => cleanTitle);
    await expect.poll(found).toEqual(expect.arrayContaining(titles));
    for (const title of titles) {
      const one = await songOf(boss, title);
      const { streamUrl } = await streamOf(boss, one);
      const heard = await boss.client.get(streamUrl, { headers: { range: 'bytes=5000-' } });
      expect([title, heard.status()]).toEqual([title, 206]);
      await expect.poll(() => loudest(boss, one)).toBeGreaterThan(0);
    }
  });

  it('is answered by each of them', async () => {
    const { simmer, traffic, lostOrTwice } = band();
    const flow = await traffic();
    await flow.more(300);
    const { failures, notes } = await flow.stop();
    expect(inWords(failures)).toEqual([]);
    expect(await lostOrTwice(notes)).toEqual([]);
    for (const service of ['auth', 'library', 'sync'] as const) {
      const all = await simmer.instances(service);
      const shares = await Promise.all(all.map((of) => counted(of, 'simmer_requests_total', 'path="/')));
      console.log(`  ${service.padEnd(12)} answered ${shares.join(' and ')} requests`);
      expect(Math.min(...shares)).toBeGreaterThan(10);
    }
  });

  it('sees a published module at both nginx', async () => {
    const { simmer, boss } = band();
    const folder = await mkdtemp(join(tmpdir(), 'simmer-module-'));
    const container = (await simmer.docker('create', '--network=none', 'simmer-setup')).trim();
    try {
      await simmer.docker('cp', `${container}:/simmer/mf-share/dist`, folder);
      const buildFolder = join(folder, 'dist');
      await writeFile(join(buildFolder, 'assets/changed.txt'), 'Another build.');
      const { version } = await sendBuild({ buildFolder, to: simmer.url, key: await keyOfShare(boss) });
      for (const nginx of await simmer.instances('nginx')) {
        const registry = async () => (await ask(nginx, '/modules.json', { host: 'localhost' })).text;
        await expect.poll(registry).toContain(`"${version}"`);
        const entry = await ask(nginx, `/modules/mf-share/${version}/remoteEntry.js`, { host: 'localhost' });
        expect([nginx.name, entry.status]).toEqual([nginx.name, 200]);
      }
    } finally {
      await simmer.docker('rm', container);
      await rm(folder, { recursive: true, force: true });
    }
  });
}
