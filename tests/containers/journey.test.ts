import type { APIRequestContext } from '@playwright/test';
import { currentUser, endpointUrl, getCurrentUser, getStreamUrl, listSongs, waveform } from '@simmer/contracts';
import { addComment, listComments } from '@simmer/contracts/extra';
import { authHealth } from '@simmer/contracts/services';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { attach } from './product/attach.ts';
import { become } from './product/become.ts';
import { dropFile, formats } from './product/formats.ts';
import { ADMIN_EMAIL, signedInByMail } from './product/member.ts';
import { publishShare } from './product/publishShare.ts';
import { madeAgain } from './recreated/madeAgain.ts';

const simmer = attach();
const titles = Object.keys(formats);
const songTitles = z.array(z.object({ id: z.number(), cleanTitle: z.string() }));
const stream = z.object({ streamUrl: z.string(), waveformUrl: z.string().optional() });
const registry = z.object({ modules: z.array(z.object({ name: z.string(), version: z.string() })) });
const note = { cleanTitle: 'Oak', comment: 'The bridge is too long' };

let boss: APIRequestContext;
let publishedVersion = '';
beforeAll(async () => {
  await become(simmer, {});
  await vi.waitUntil(async () => (await statusOf(authHealth.path)) === 200, { timeout: 90_000, interval: 200 });
});
afterAll(() => boss?.dispose());

const statusOf = (path: string) =>
  fetch(`${simmer.url}${path}`).then(
    ({ status }) => status,
    () => 0,
  );

async function songs() {
  const response = await boss.get(listSongs.path);
  return response.ok() ? songTitles.parse(await response.json()) : [];
}

async function streamOf(title: string) {
  const song = (await songs()).find(({ cleanTitle }) => cleanTitle === title);
  const response = await boss.get(endpointUrl(getStreamUrl, { key: String(song?.id) }));
  return stream.parse(await response.json());
}

const currentVersion = async (name: string) => {
  const reply = await fetch(`${simmer.url}/modules.json`);
  return registry.parse(await reply.json()).modules.find((module) => module.name === name)?.version;
};

describe('a band in containers', () => {
  it('signs in with the code from a mail', async () => {
    boss = await signedInByMail(simmer);
    const user = currentUser.parse(await (await boss.get(getCurrentUser.path)).json());
    expect(user).toMatchObject({ email: ADMIN_EMAIL, isAdmin: true });
  });

  it('finds a dropped file of every format in the list', async () => {
    for (const [title, { extension, bytes }] of Object.entries(formats)) {
      await dropFile(simmer.product.musicFolder, `${title}.${extension}`, await bytes());
    }
    await expect
      .poll(async () => (await songs()).map(({ cleanTitle }) => cleanTitle))
      .toEqual(expect.arrayContaining(titles));
  });

  it.each(titles)('plays %s from any place', async (title) => {
    const { streamUrl } = await streamOf(title);
    const first = await boss.get(streamUrl, { headers: { range: 'bytes=0-99' } });
    expect([first.status(), (await first.body()).length]).toEqual([206, 100]);
    const size = Number(/\/(\d+)$/.exec(first.headers()['content-range'] ?? '')?.[1]);
    expect(size).toBeGreaterThan(10_000);
    const middle = Math.floor(size / 2);
    const rest = await boss.get(streamUrl, { headers: { range: `bytes=${middle}-` } });
    expect([rest.status(), (await rest.body()).length]).toEqual([206, size - middle]);
  });

  it.each(titles)('sees the waveform of %s', async (title) => {
    await expect
      .poll(async () => {
        const { waveformUrl } = await streamOf(title);
        const response = waveformUrl ? await boss.get(waveformUrl) : undefined;
        return response?.ok() ? Math.max(...waveform.parse(await response.json()).peaks) : 0;
      })
      .toBeGreaterThan(0);
  });

  it('publishes a module over the API', async () => {
    const published = await publishShare(simmer, boss, 'Another build.');
    expect(published).toMatchObject({ name: 'mf-share', outcome: 'published' });
    publishedVersion = published.version;
    await expect.poll(() => currentVersion('mf-share')).toBe(publishedVersion);
  });

  it('writes a note', async () => {
    expect((await boss.post(addComment.path, { data: note })).status()).toBe(201);
  });
});

describe('each container, made again', () => madeAgain(simmer, () => boss));

describe('a band that comes back', () => {
  async function findsAll(): Promise<void> {
    await expect
      .poll(async () => (await songs()).map(({ cleanTitle }) => cleanTitle))
      .toEqual(expect.arrayContaining(titles));
    const reply = await boss.get(endpointUrl(listComments, { cleanTitle: 'Oak' }));
    expect(JSON.stringify(await reply.json())).toContain(note.comment);
    await expect.poll(() => currentVersion('mf-share')).toBe(publishedVersion);
    const { streamUrl, waveformUrl = '' } = await streamOf('Oak');
    await expect.poll(async () => (await boss.get(streamUrl, { headers: { range: 'bytes=0-9' } })).status()).toBe(206);
    await expect.poll(async () => (await boss.get(waveformUrl)).status()).toBe(200);
  }

  it('finds everything as it was after all was made again', findsAll);

  // Services start while the database is still away, and what runs once runs again.
  it('finds everything as it was after all was restarted', async () => {
    await simmer.product.compose('restart');
    await findsAll();
  });
});
