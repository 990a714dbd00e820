import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { APIRequestContext, Download, Page } from '@playwright/test';
import { createPlaylist, endpointUrl, listSongs, sharePlaylist, song, updateShareLink } from '@simmer/contracts';
import { downloadShareAll } from '@simmer/contracts/extra';
import { fromBufferPromise } from 'yauzl';
import { z } from 'zod';
import { Library } from '../pages/Library.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
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

/** A download that broke off goes on with the bytes that the whole one has. */
async function goesOn(visitor: APIRequestContext, address: string, whole: Buffer): Promise<void> {
  const { 'content-length': length, etag = '' } = (await visitor.head(address)).headers();
  expect(length).toBe(String(whole.length));
  for (const from of [1, whole.length - 100]) {
    const rest = await visitor.get(address, { headers: { range: `bytes=${from}-`, 'if-range': etag } });
    expect(rest.status()).toBe(206);
    expect((await rest.body()).equals(whole.subarray(from)), `from ${from}`).toBe(true);
  }
}

test.describe('a ZIP', () => {
  test('of a shared playlist is saved by a visitor, also without scripts, and resumed; it ends with the link', async ({
    request: member,
    simmer,
    browser,
  }) => {
    await signedInAs(member, 'mia@band.example', 'Mia Moss');
    const { id, files, sizes } = await setlist(member, 'Roof: "May"');
    const shared = await member.post(endpointUrl(sharePlaylist, { id }));
    const { shareToken: token } = z.object({ shareToken: z.string() }).parse(await shared.json());
    const allow = (canDownload: boolean) =>
      member.patch(endpointUrl(updateShareLink, { kind: 'playlist', id }), { data: { canDownload } });

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
      if (!javaScriptEnabled) await goesOn(visitor.request, endpointUrl(downloadShareAll, { token }), bytes);
      await context.close();
    }
    await member.delete(endpointUrl(sharePlaylist, { id }));
    const ended = await member.get(endpointUrl(downloadShareAll, { token }));
    expect(ended.status()).toBe(404);
    await member.delete(`/api/playlists/${id}`);
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
});
