import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { toneWav } from '../seed/toneWav.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { often } from '../setup/often.ts';
import { expect, test } from './simmer.ts';

async function openMenuItem(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const table =
  '#,Name,Start,End,Length\nR1,Intro,0:00.000,0:08.000,\nR2,Chorus,0:08.000,0:16.000,\nM1,"Louder, please",0:05.500,,\n';

test('markers come in from a table, and go out as cue points of a WAV', async ({ member: page, simmer }) => {
  await simmer.dropFile('Marker Jam v1.wav', toneWav({ seconds: 20 }));
  await expect.poll(async () => (await page.request.get('/api/songs/by-title/Marker%20Jam')).status(), often).toBe(200);
  await page.goto('/song/Marker%20Jam');

  await openMenuItem(page, 'Marker Jam', 'Import markers…');
  const dialog = page.getByRole('dialog', { name: 'Import markers' });
  await dialog
    .getByLabel('File of markers')
    .setInputFiles({ name: 'jam.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(dialog.getByText('Adds 2 sections and 1 note.')).toBeVisible();
  await expectNoFindings(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Added 2 sections and 1 note')).toBeVisible();
  const lane = page.getByRole('list', { name: 'Sections' });
  await expect(lane.getByRole('button', { name: /^Chorus, 0:08 to/ })).toBeVisible();
  await expect(page.getByText('Louder, please')).toBeVisible();

  await openMenuItem(page, 'Marker Jam', 'Export markers…');
  const out = page.getByRole('dialog', { name: 'Export markers' });
  await out.getByRole('radio', { name: /^WAV with cue points/ }).check();
  await expectNoFindings(page, '[role=dialog]');
  const copying = page.waitForEvent('download');
  await out.getByRole('button', { name: 'Export' }).click();
  const download = await copying;
  expect(download.suggestedFilename()).toMatch(/^Marker Jam v1 .*\.wav$/);
  const copy = await readFile(await download.path());
  expect(copy.readUInt32LE(4)).toBe(copy.length - 8);
  expect(copy.includes('Louder, please')).toBe(true);
});
