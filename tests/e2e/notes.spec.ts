import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { songComment } from '@simmer/contracts';
import { z } from 'zod';
import { signedInAs } from '../seed/signedInAs.ts';
import { toneWav } from '../seed/toneWav.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { expect, test } from './simmer.ts';

test.describe('notes', () => {
  test('are written with a mention, seen by others at once, and outlast a rename in storage', async ({
    member: page,
    simmer,
    browser,
  }) => {
    await simmer.dropFile('Plum Jam v1.wav', toneWav({ seconds: 3 }));
    const context = await browser.newContext({
      baseURL: simmer.url,
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
    });
    const other = await context.newPage();
    await signedInAs(other.request, 'nora@band.example', 'Nora Nut');
    await other.goto('/comments');
    await expect(other.getByText('No unresolved notes.')).toBeVisible();

    await expect.poll(async () => (await page.request.get('/api/songs/by-title/Plum%20Jam')).status()).toBe(200);
    await page.goto('/song/Plum%20Jam');
    const box = page.getByRole('textbox', { name: 'New note' });
    await box.fill('<b>Louder</b> please, @nor');
    await box.press('End');
    await box.pressSequentially('a');
    const people = page.getByRole('listbox', { name: 'People to mention' });
    await expect(people).toBeVisible();
    await box.press('Enter');
    await expect(people).toBeHidden();
    await box.press('Enter');
    // Who runs before this may have given Mia another last name, or none.
    const note = page.getByRole('article', { name: /^Note by Mia\b/ });
    await expect(note.getByText('<b>Louder</b> please,')).toBeVisible();
    await expect(note.getByText('@nora', { exact: true })).toBeVisible();
    await expect(box).toHaveValue('');

    const mention = other.getByRole('region', { name: 'Plum Jam' });
    await expect(mention.getByText('<b>Louder</b> please,')).toBeVisible();
    await expectNoFindings(other);
    await mention.getByRole('checkbox', { name: 'Resolved' }).check();
    await expect(note).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Show resolved' }).check();
    await expect(note).toBeVisible();
    await expectNoFindings(page);
    await context.close();

    await rename(join(simmer.musicFolder, 'Plum Jam v1.wav'), join(simmer.musicFolder, 'Quince Jam v1.wav'));
    const notesOf = async () => {
      const answer = await page.request.get('/api/song-comments/Quince%20Jam');
      const notes = z.array(songComment).parse(await answer.json());
      return notes.map(({ comment }) => comment);
    };
    await expect.poll(notesOf).toEqual(['<b>Louder</b> please, @nora']);
  });

  test('are fixed in a version, and confirmed by their author', async ({ member: page, simmer, browser }) => {
    await simmer.dropFile('Fig Tart v1.wav', toneWav({ seconds: 3 }));
    await expect.poll(async () => (await page.request.get('/api/songs/by-title/Fig%20Tart')).status()).toBe(200);
    await page.goto('/song/Fig%20Tart');
    const box = page.getByRole('textbox', { name: 'New note' });
    await box.fill('The hum is too loud');
    await box.press('Enter');
    const note = page.getByRole('article', { name: /^Note by Mia\b/ });
    await expect(note.getByText('The hum is too loud')).toBeVisible();

    await simmer.dropFile('Fig Tart v2.wav', toneWav({ seconds: 3 }));
    const context = await browser.newContext({ baseURL: simmer.url });
    const other = await context.newPage();
    await signedInAs(other.request, 'nora@band.example', 'Nora Nut');
    const newest = async () =>
      z.object({ version: z.number() }).parse(await (await other.request.get('/api/songs/by-title/Fig%20Tart')).json());
    await expect.poll(newest).toEqual({ version: 2 });
    await other.goto('/song/Fig%20Tart');
    const theirs = other.getByRole('article', { name: /^Note by Mia\b/ });
    await theirs.hover();
    await theirs.getByRole('button', { name: 'Fixed in…' }).click();
    await other.getByRole('menuitemradio', { name: /v2/ }).click();
    await expect(theirs.getByText('Fixed in v2 · waiting for Mia')).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Confirm' })).toHaveCount(0);

    // At once on the page of its author.
    await expect(note.getByText('Fixed in v2 · waiting for you')).toBeVisible();
    await expectNoFindings(page);
    await note.getByRole('button', { name: 'Confirm' }).click();
    await expect(note).toHaveCount(0);
    await expect(theirs).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Show resolved' }).check();
    await expect(note.getByText('Confirmed in v2')).toBeVisible();
    await context.close();
  });
});
