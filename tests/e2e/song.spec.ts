import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addCollaborator } from '@simmer/contracts';
import { SongPage } from '../pages/SongPage.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { toneWav } from '../seed/toneWav.ts';
import { nothingFloats } from '../setup/nothingFloats.ts';
import { EDITOR_EMAIL, expect, test } from './simmer.ts';

test.describe("a song's page", () => {
  test('keeps curators’ decisions and its version while files are renamed and moved in storage', async ({
    admin: page,
    simmer,
  }) => {
    await simmer.dropFile('Basil v1.wav', toneWav({ seconds: 1, hertz: 310 }));
    await simmer.dropFile('Basil v2.wav', toneWav({ seconds: 1, hertz: 320 }));
    await simmer.dropFile('Basil v3.wav', toneWav({ seconds: 1, hertz: 330 }));
    const song = new SongPage(page);
    await expect.poll(async () => (await page.request.get('/api/songs/%2FMusic%2FBasil%20v3.wav')).status()).toBe(200);
    await song.open('Basil v3.wav');
    await song.moveTo('Basil v1.wav', 'Thyme');
    await expect(song.version('Basil v1.wav')).toHaveCount(0);
    await song.choose('Basil v2.wav', 'Hide version');
    await expect(song.version('Basil v2.wav')).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit key and BPM' }).click();
    await page.getByRole('textbox', { name: 'Key', exact: true }).fill('Am');
    await page.getByRole('textbox', { name: 'BPM', exact: true }).fill('92');
    await page.keyboard.press('Enter');
    await expect(song.fact('Key & BPM')).toHaveText('Am · 92 BPM');

    const at = (name: string) => join(simmer.musicFolder, name);
    await mkdir(at('tour'), { recursive: true });
    await rename(at('Basil v1.wav'), at('tour/Basil v4.wav'));
    await rename(at('Basil v2.wav'), at('tour/Basil v2 final.wav'));
    await rename(at('Basil v3.wav'), at('tour/Basil v5.wav'));

    await expect(song.fact('File')).toHaveText('Basil v5.wav');
    await expect(page).toHaveURL(/Basil%20v5\.wav/);
    await expect(song.fact('Key & BPM')).toHaveText('Am · 92 BPM');
    await expect(song.versions.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('switch', { name: 'Show Hidden' }).click();
    await expect(song.version('Basil v2 final.wav').getByText('Hidden')).toBeVisible();
    await page.goto('/song/Thyme');
    await expect(song.version('Basil v4.wav')).toBeVisible();
  });

  test('offers the original under its own name, keeps its credits, and finds its copy', async ({
    admin: page,
    simmer,
  }) => {
    const original = toneWav({ seconds: 1, hertz: 440 });
    const name = 'Sörrel v2 (prod. Kim & Co).wav';
    await simmer.dropFile('Sörrel v1.wav', original);
    await simmer.dropFile(name, original);
    const song = new SongPage(page);
    const versions = '/api/songs/S%C3%B6rrel/versions';
    await expect.poll(async () => (await (await page.request.get(versions)).json()).length).toBe(2);
    await song.open(name);
    const [answer, tab] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/share')),
      page.context().waitForEvent('page'),
      song.choose(name, 'Download'),
    ]);
    const file = await page.request.get((await answer.json()).downloadUrl);
    const [, savedAs = ''] = /filename\*=UTF-8''([^;]+)/.exec(file.headers()['content-disposition'] ?? '') ?? [];
    expect(decodeURIComponent(savedAs)).toBe(name);
    expect((await file.body()).equals(original)).toBe(true);
    await tab.close();

    await page.getByRole('button', { name: 'Add producer' }).click();
    await page.getByRole('combobox', { name: 'Producer' }).fill('Zed Kettle');
    await page.keyboard.press('Enter');
    const producers = page.getByRole('list', { name: 'Producers' });
    await expect(producers.getByText('Zed Kettle')).toBeVisible();
    await nothingFloats(page);
    await page.reload();
    await expect(producers.getByText('Zed Kettle')).toBeVisible();

    const dialog = await song.analyzeDuplicates();
    await expect(dialog.getByRole('region', { name: 'Very High' }).getByText('Same file')).toBeVisible();
    await dialog.getByRole('button', { name: 'Hide Sörrel v1.wav' }).click();
    await expect(dialog.getByRole('button', { name: 'Show Sörrel v1.wav' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(song.version('Sörrel v1.wav')).toHaveCount(0);
  });

  test('shows who sings: an admin adds and removes anyone, a member only those they added', async ({
    admin: page,
    browser,
    playwright,
    simmer,
  }) => {
    const editor = await playwright.request.newContext({ baseURL: simmer.url });
    await signedInAs(editor, EDITOR_EMAIL, 'Eda Editor');
    for (const name of ['Ada Alto', 'Tess Tenor']) {
      await editor.post(addCollaborator.path, { data: { name, types: ['Vocals'] } });
    }
    await editor.dispose();
    await simmer.dropFile('Lovage v1.wav', toneWav({ seconds: 1, hertz: 360 }));
    await expect.poll(async () => (await page.request.get('/api/songs/by-title/Lovage')).status()).toBe(200);
    const member = await browser.newPage({ baseURL: simmer.url });
    await signedInAs(member.request, 'mia@band.example', 'Mia Moss');
    const vocals = (at: Page) => at.getByRole('list', { name: 'Vocals' });
    const add = async (at: Page, name: string) => {
      await at.getByRole('button', { name: 'Add vocals' }).click();
      await at.getByRole('option', { name }).click();
      await expect(vocals(at).getByRole('link', { name })).toBeVisible();
    };
    const remove = (at: Page, name: string) => vocals(at).getByRole('button', { name: `Remove ${name}` });

    await new SongPage(page).open('Lovage v1.wav');
    await add(page, 'Ada Alto');
    await new SongPage(member).open('Lovage v1.wav');
    await expect(vocals(member).getByRole('link', { name: 'Ada Alto' })).toBeVisible();
    await expect(remove(member, 'Ada Alto')).toHaveCount(0);
    await add(member, 'Tess Tenor');
    await expect(remove(member, 'Tess Tenor')).toBeVisible();
    await remove(page, 'Tess Tenor').click();
    await remove(page, 'Ada Alto').click();
    await expect(vocals(member)).toContainText('No one yet');
    await member.close();
  });

  test('follows its last version for everyone viewing it; requests a missing song once', async ({
    admin: page,
    browser,
    quiet,
    simmer,
  }) => {
    await simmer.dropFile('Chervil v1.wav', toneWav({ seconds: 1, hertz: 350 }));
    await expect.poll(async () => (await page.request.get('/api/songs/by-title/Chervil')).status()).toBe(200);
    const theirs = await browser.newPage({ baseURL: simmer.url });
    await signedInAs(theirs.request, 'mia@band.example', 'Mia Moss');
    const byTitle = new SongPage(theirs);
    const byFile = new SongPage(page);
    // The title that the page was asked for by has no version any more; the page asks once where it went.
    const heard = [quiet(page), quiet(theirs, '404 GET /api/songs/by-title/Chervil')];
    await theirs.goto('/song/Chervil');
    await expect(byTitle.version('Chervil v1.wav')).toBeVisible();
    await byFile.open('Chervil v1.wav');
    await byFile.moveTo('Chervil v1.wav', 'Tarragon');
    await expect(byFile.title).toHaveText('Tarragon');
    await expect(byTitle.title).toHaveText('Tarragon');
    for (const { settled } of heard) await settled();

    const nothing = await browser.newPage({ baseURL: simmer.url });
    await signedInAs(nothing.request, 'mia@band.example');
    const { settled } = quiet(nothing, '404 GET /api/songs/by-title/Nothing%20Here');
    await nothing.goto('/song/Nothing%20Here');
    await expect(nothing.getByRole('heading', { name: 'Song not found' })).toBeVisible();
    await settled();
    await Promise.all([theirs.close(), nothing.close()]);
  });
});
