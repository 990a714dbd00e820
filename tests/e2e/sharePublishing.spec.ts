import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import {
  addSongToPlaylist,
  createPlaylist,
  createPublisherKey,
  endPublisherKey,
  endpointUrl,
  listSongs,
  publisherKey,
  sharePlaylist,
  shareSong,
  song,
  switchModule,
} from '@simmer/contracts';
import { sendBuild } from '@simmer/kit/module';
import { z } from 'zod';
import { buildChangedModule } from '../seed/changedModule.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { ADMIN_EMAIL, expect, type Simmer, songsAreThere, test } from './simmer.ts';

const root = resolve(import.meta.dirname, '../..');
const sentences = { by: 'Shared by', dead: 'Share not found' };
const changed = { by: 'Sent to you by', dead: 'There is no such song' };

const withToken = z.object({ shareToken: z.string() });

async function sharedPlaylist(member: APIRequestContext): Promise<string> {
  const made = await member.post(createPlaylist.path, { data: { name: 'Porch', icon: 'bi-fire' } });
  const { id } = z.object({ id: z.number() }).parse(await made.json());
  const songs = z.array(song).parse(await (await member.get(listSongs.path)).json());
  for (const { dropboxPath } of songs.slice(0, 2)) {
    await member.post(endpointUrl(addSongToPlaylist, { id }), { data: { dropboxPath } });
  }
  return withToken.parse(await (await member.post(endpointUrl(sharePlaylist, { id }))).json()).shareToken;
}

async function sharedSong(member: APIRequestContext): Promise<string> {
  const shared = await member.post(endpointUrl(shareSong, { key: 'Midnight Drive' }), { data: {} });
  return withToken.parse(await shared.json()).shareToken;
}

/** A team's key for mf-share. @returns how it publishes a build, and ends the key */
async function publisher(admin: APIRequestContext, { url }: Simmer) {
  const made = await admin.post(createPublisherKey.path, { data: { label: 'Share', modules: ['mf-share'] } });
  const { id, key } = publisherKey.extend({ key: z.string() }).parse(await made.json());
  return {
    publish: (buildFolder: string, by: string | undefined = key) => sendBuild({ buildFolder, to: url, key: by }),
    wrongKey: `${key}x`,
    end: () => admin.delete(endpointUrl(endPublisherKey, { id })),
  };
}

test('a team publishes mf-share alone, with its key: visitors soon have it, without a service being touched', async ({
  request,
  simmer,
  browser,
  quiet,
}) => {
  await signedInAs(request, ADMIN_EMAIL, 'Bo Boss');
  await songsAreThere(request);
  const playlist = `/share/${await sharedPlaylist(request)}`;
  const oneSong = `/song-share/${await sharedSong(request)}`;
  const nothing = '/song-share/nothing-here';
  const context = await browser.newContext({ baseURL: simmer.url, locale: 'en', timezoneId: 'UTC' });
  const visitor = await context.newPage();
  quiet(visitor, '503 GET /share/', '404 GET /song-share/');
  const asServed = async (path: string) => (await request.get(path)).text();
  // The library's copy follows within a second or two.
  const shows = (path: string, text: string) => expect.poll(() => asServed(path)).toContain(text);

  for (const path of [playlist, oneSong]) {
    await test.step('what the server draws, the script draws again', async () => {
      await visitor.goto(path);
      await visitor.waitForLoadState('networkidle');
      // What is there for those without scripts goes when the script draws.
      await expect(visitor.locator('#root noscript')).toHaveCount(0);
      // Asked for now: a page waits only a moment for a waveform, and the script has had it fetched.
      const [fromServer, fromScript] = await visitor.evaluate(drawings, await asServed(path));
      expect(fromScript).toEqual(fromServer);
      expect(fromScript?.length).toBeGreaterThan(20);
    });
  }

  const { publish, wrongKey, end } = await publisher(request, simmer);
  await test.step('only the key’s own module is published', async () => {
    const noKey = 'You need a key to publish this module.';
    await expect(publish(join(root, 'mf-player/dist'))).rejects.toThrow(
      'This key can only publish mf-share, not mf-player.',
    );
    await expect(publish(join(root, 'mf-share/dist'), wrongKey)).rejects.toThrow(noKey);
  });

  await test.step('a changed build shows on its pages, with scripts off and on', async () => {
    const folder = await buildChangedModule('mf-share', [
      { file: 'src/sharedPlaylist/PlaylistCard.tsx', from: sentences.by, to: `<strong>${changed.by}</strong>` },
      { file: 'src/sharedSong/songSentences.ts', from: sentences.dead, to: changed.dead },
    ]);
    try {
      await publish(join(folder, 'dist'));
      await shows(playlist, changed.by);
      await shows(nothing, changed.dead);
      await visitor.goto(playlist);
      await visitor.getByRole('button', { name: 'Play', exact: true }).click();
      await expect(visitor.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
      await expect(visitor.getByText(changed.by)).toBeVisible();
      await visitor.goto(nothing);
      await expect(visitor.getByText(changed.dead)).toBeVisible();
    } finally {
      await publish(join(root, 'mf-share/dist'));
      await rm(folder, { recursive: true, force: true });
    }
    await shows(playlist, sentences.by);
    await shows(nothing, sentences.dead);
  });

  await test.step('an ended key publishes nothing', async () => {
    await end();
    await expect(publish(join(root, 'mf-share/dist'))).rejects.toThrow('You need a key to publish this module.');
  });

  await test.step('switched off, it leaves visitors a page to wait at', async () => {
    const turn = async (isEnabled: boolean) => {
      const address = endpointUrl(switchModule, { name: 'mf-share' });
      expect((await request.fetch(address, { method: switchModule.method, data: { isEnabled } })).ok()).toBe(true);
      await expect.poll(async () => (await request.get(playlist)).status()).toBe(isEnabled ? 200 : 503);
    };
    try {
      await turn(false);
      expect((await visitor.goto(playlist))?.status()).toBe(503);
      await expect(visitor.getByRole('heading', { name: 'Simmer can’t be reached' })).toBeVisible();
    } finally {
      await turn(true);
    }
    await visitor.getByRole('link', { name: 'Try again' }).click();
    await expect(visitor.getByRole('heading', { name: 'Porch' })).toBeVisible();
  });
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
