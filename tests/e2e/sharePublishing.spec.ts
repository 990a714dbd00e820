import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { createPublisherKey, endpointUrl, publisherKey, switchModule } from '@simmer/contracts';
import { sendBuild } from '@simmer/kit/module';
import { z } from 'zod';
import { buildChangedModule } from '../seed/changedModule.ts';
import { expect, type Simmer, test } from './simmer.ts';

const root = resolve(import.meta.dirname, '../..');
const sentences = { by: 'Shared by', dead: 'Share not found' };
const changed = { by: 'Sent to you by', dead: 'There is no such song' };

async function sharedPlaylist(member: Page): Promise<string> {
  const made = await member.request.post('/api/playlists', { data: { name: 'Porch', icon: 'bi-fire' } });
  const { id } = z.object({ id: z.number() }).parse(await made.json());
  const songs = z
    .array(z.object({ dropboxPath: z.string() }))
    .parse(await (await member.request.get('/api/songs')).json());
  for (const { dropboxPath } of songs.slice(0, 2)) {
    await member.request.post(`/api/playlists/${id}/songs`, { data: { dropboxPath } });
  }
  const share = await member.request.post(`/api/playlists/${id}/share`);
  return z.object({ shareToken: z.string() }).parse(await share.json()).shareToken;
}

async function publisher(admin: Page, { url }: Simmer): Promise<(buildFolder: string) => Promise<unknown>> {
  const made = await admin.request.post(createPublisherKey.path, { data: { label: 'Share', modules: ['mf-share'] } });
  const { key } = publisherKey.extend({ key: z.string() }).parse(await made.json());
  return (buildFolder) => sendBuild({ buildFolder, to: url, key });
}

test.describe('publishing mf-share alone', () => {
  test('changes its pages, with scripts off and on, without touching the services', async ({
    admin,
    simmer,
    browser,
  }) => {
    test.slow();
    const token = await sharedPlaylist(admin);
    const publish = await publisher(admin, simmer);
    const expectSentences = async ({ by, dead }: typeof sentences) => {
      for (const javaScriptEnabled of [false, true]) {
        const context = await browser.newContext({ baseURL: simmer.url, javaScriptEnabled });
        const visitor = await context.newPage();
        await visitor.goto(`/share/${token}`);
        await expect(visitor.getByText(by)).toBeVisible();
        if (javaScriptEnabled) {
          await visitor.getByRole('button', { name: 'Play', exact: true }).click();
          await expect(visitor.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
          await expect(visitor.getByText(by)).toBeVisible();
        }
        await visitor.goto('/song-share/nothing-here');
        await expect(visitor.getByText(dead)).toBeVisible();
        await context.close();
      }
    };
    await expectSentences(sentences);
    const folder = await buildChangedModule('mf-share', [
      { file: 'src/sharedPlaylist/PlaylistCard.tsx', from: sentences.by, to: `<strong>${changed.by}</strong>` },
      { file: 'src/sharedSong/songSentences.ts', from: sentences.dead, to: changed.dead },
    ]);
    try {
      await publish(join(folder, 'dist'));
      await expectSentences(changed);
    } finally {
      await publish(join(root, 'mf-share/dist'));
      await rm(folder, { recursive: true, force: true });
    }
    await expectSentences(sentences);
  });

  test('shows visitors a waiting page while it is switched off', async ({ admin, simmer, browser, quiet }) => {
    const token = await sharedPlaylist(admin);
    const address = endpointUrl(switchModule, { name: 'mf-share' });
    const turn = (isEnabled: boolean) =>
      admin.request.fetch(address, { method: switchModule.method, data: { isEnabled } });
    const context = await browser.newContext({ baseURL: simmer.url });
    const visitor = await context.newPage();
    quiet(visitor, '503 GET /share/');
    try {
      expect((await turn(false)).ok()).toBe(true);
      expect((await visitor.goto(`/share/${token}`))?.status()).toBe(503);
      await expect(visitor.getByRole('heading', { name: 'Simmer can’t be reached' })).toBeVisible();
    } finally {
      expect((await turn(true)).ok()).toBe(true);
    }
    await visitor.getByRole('link', { name: 'Try again' }).click();
    await expect(visitor.getByRole('heading', { name: 'Porch' })).toBeVisible();
    await context.close();
  });
});

test('a shared page as served matches what its script renders', async ({ member, simmer, browser }) => {
  const token = await sharedPlaylist(member);
  const song = await member.request.post('/api/songs/Midnight%20Drive/share', { data: {} });
  const { shareToken } = z.object({ shareToken: z.string() }).parse(await song.json());
  const context = await browser.newContext({ baseURL: simmer.url, locale: 'en', timezoneId: 'UTC' });
  const visitor = await context.newPage();
  for (const path of [`/share/${token}`, `/song-share/${shareToken}`]) {
    const arrived = await (await visitor.request.get(path)).text();
    await visitor.goto(path);
    await visitor.waitForLoadState('networkidle');
    // What is there for those without scripts goes when the script draws.
    await expect(visitor.locator('#root noscript')).toHaveCount(0);
    const [fromServer, fromScript] = await visitor.evaluate(drawings, arrived);
    expect(fromScript).toEqual(fromServer);
    expect(fromScript?.length).toBeGreaterThan(20);
  }
  await context.close();
});

/** Runs in the page: what a page's HTML draws, and what the page shows, each element and text on a line of its own. */
function drawings(html: string): string[][] {
  const linesOf = (node: Node): string[] => {
    if (!(node instanceof Element)) return [node.textContent ?? ''];
    // The place in the song is the control's own to say.
    const attributes = [...node.attributes].filter(({ name }) => name !== 'value');
    const written = attributes.map(({ name, value }) => `${name}="${value}"`).toSorted();
    return [[node.localName, ...written].join(' '), ...[...node.childNodes].flatMap(linesOf)];
  };
  const arrived = new DOMParser().parseFromString(html, 'text/html');
  return [arrived, document].map((page) => {
    const root = page.querySelector('#root')?.cloneNode(true);
    if (!(root instanceof Element)) return [];
    for (const unscripted of root.querySelectorAll('noscript')) unscripted.remove();
    root.normalize();
    return linesOf(root);
  });
}
