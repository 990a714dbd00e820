import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { APIRequestContext, Download, Page } from '@playwright/test';
import {
  createPlaylist,
  downloadShareAll,
  endpointUrl,
  listSongs,
  sharePlaylist,
  song,
  updateShareLink,
} from '@simmer/contracts';
import { fromBufferPromise } from 'yauzl';
import { z } from 'zod';
import { Library } from '../pages/Library.page.ts';
import { expect, test } from './simmer.ts';

const TITLES = ['Midnight Drive', 'Paper Boats', 'Slow Boil'];

/** A playlist of three songs, with the names that its files get in a ZIP. */
async function setlist(client: APIRequestContext, name: string) {
  const made = await client.post(createPlaylist.path, { data: { name } });
  const { id } = z.object({ id: z.number() }).parse(await made.json());
  const find = async () => {
    const songs = z.array(song).parse(await (await client.get(listSongs.path)).json());
    return TITLES.flatMap((title) => songs.find(({ cleanTitle }) => cleanTitle === title) ?? []);
  };
  // A fresh product imports its first songs while its first test begins.
  await expect.poll(async () => (await find()).length).toBe(TITLES.length);
  const chosen = await find();
  for (const each of chosen) {
    await client.post(`/api/playlists/${id}/songs`, { data: { dropboxPath: each.dropboxPath } });
  }
  const files = chosen.map((each, place) => `0${place + 1} ${each.cleanTitle}.${each.fileExtension}`);
  return { id, files, sizes: chosen.map((each) => each.fileSize) };
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ download: Download; bytes: Buffer }> {
  const downloading = page.waitForEvent('download');
  await press();
  const download = await downloading;
  return { download, bytes: await readFile(await download.path()) };
}

/** The names and sizes of a ZIP's files, each of which has its checksum. */
async function readZip(bytes: Buffer): Promise<{ names: string[]; sizes: number[] }> {
  const opened = await fromBufferPromise(bytes);
  const found: { names: string[]; sizes: number[] } = { names: [], sizes: [] };
  for await (const entry of opened.eachEntry()) {
    const content = await buffer(await opened.openReadStreamPromise(entry));
    expect(crc32(content), entry.fileName).toBe(entry.crc32);
    found.names.push(entry.fileName);
    found.sizes.push(content.length);
  }
  return found;
}

test.describe('a ZIP', () => {
  test('of a shared playlist is saved by a visitor, also without scripts, and resumed; it ends with the link', async ({
    member,
    simmer,
    browser,
  }) => {
    const { id, files, sizes } = await setlist(member.request, 'Roof: "May"');
    const shared = await member.request.post(endpointUrl(sharePlaylist, { id }));
    const { shareToken: token } = z.object({ shareToken: z.string() }).parse(await shared.json());
    const allow = (canDownload: boolean) =>
      member.request.patch(endpointUrl(updateShareLink, { kind: 'playlist', id }), { data: { canDownload } });

    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ baseURL: simmer.url, javaScriptEnabled });
      const visitor = await context.newPage();
      await allow(false);
      await visitor.goto(`/share/${token}`);
      await expect(visitor.getByRole('heading', { name: 'Roof: "May"' })).toBeVisible();
      const link = visitor.getByRole('link', { name: /^Download all \([\d.]+ [KM]B\)$/ });
      await expect(link).toHaveCount(0);
      await allow(true);
      await visitor.reload();
      const { download, bytes } = await saved(visitor, () => link.click());
      expect(download.suggestedFilename()).toBe('Roof_ _May_.zip');
      expect(await readZip(bytes)).toEqual({ names: files, sizes });

      const address = endpointUrl(downloadShareAll, { token });
      const described = await visitor.request.head(address);
      const { 'content-length': length, etag = '' } = described.headers();
      expect(length).toBe(String(bytes.length));
      for (const from of [1, sizes[0] ?? 0, bytes.length - 100, bytes.length - 1]) {
        const rest = await visitor.request.get(address, { headers: { range: `bytes=${from}-`, 'if-range': etag } });
        expect(rest.status()).toBe(206);
        expect((await rest.body()).equals(bytes.subarray(from)), `from ${from}`).toBe(true);
      }
      await context.close();
    }
    await member.request.delete(endpointUrl(sharePlaylist, { id }));
    const ended = await member.request.get(endpointUrl(downloadShareAll, { token }));
    expect(ended.status()).toBe(404);
    await member.request.delete(`/api/playlists/${id}`);
  });

  test('is saved by members, of a playlist and of selected songs', async ({ member: page }) => {
    const { id, files, sizes } = await setlist(page.request, 'Zipped');
    await page.goto(`/?playlist=${id}`);
    const library = new Library(page);
    await expect(library.row('Slow Boil')).toBeVisible();
    await page.getByRole('button', { name: 'Playlist actions' }).click();
    const all = await saved(page, () => page.getByRole('menuitem', { name: 'Download all' }).click());
    expect(all.download.suggestedFilename()).toBe('Zipped.zip');
    expect(await readZip(all.bytes)).toEqual({ names: files, sizes });

    await library.select('Midnight Drive', 'Slow Boil');
    const bar = page.getByRole('toolbar', { name: 'Selected songs' });
    const some = await saved(page, () => bar.getByRole('button', { name: 'Download' }).click());
    expect(some.download.suggestedFilename()).toBe('2 songs.zip');
    const { names } = await readZip(some.bytes);
    expect(names.map((name) => name.replace(/^\d+ (.*)\.\w+$/, '$1')).toSorted()).toEqual([
      'Midnight Drive',
      'Slow Boil',
    ]);
    await expect(bar).toHaveCount(0);
    await page.request.delete(`/api/playlists/${id}`);
  });

  test('says why there is none', async ({ member: page, quiet }) => {
    quiet(page, '404 GET /api/playlists/');
    const made = await page.request.post(createPlaylist.path, { data: { name: 'Nothing in it' } });
    const { id } = z.object({ id: z.number() }).parse(await made.json());
    await page.goto(`/?playlist=${id}`);
    await page.getByRole('button', { name: 'Playlist actions' }).click();
    await page.getByRole('menuitem', { name: 'Download all' }).click();
    await expect(page.getByText('There are no songs to download.')).toBeVisible();
    await page.request.delete(`/api/playlists/${id}`);
  });
});
