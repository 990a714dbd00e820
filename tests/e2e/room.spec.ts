import type { Page } from '@playwright/test';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { SongPage } from '../pages/SongPage.page.ts';
import { toneWav } from '../seed/toneWav.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { often } from '../setup/often.ts';
import { expect, test } from './simmer.ts';

/** Whether anything of the waveform is drawn: its peaks have arrived. */
const isDrawn = (page: Page) =>
  page
    .getByRole('slider', { name: 'Waveform' })
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const pixels = width > 0 ? canvas.getContext('2d')?.getImageData(0, 0, width, height).data : undefined;
      return pixels?.some((value) => value > 0) ?? false;
    });

test('the listening room opens at a range, draws it, plays and saves it; a phone has notes in sight', async ({
  admin: page,
  simmer,
}) => {
  await simmer.dropFile('Sorrel Tea v1.wav', toneWav({ seconds: 20, hertz: 340 }));
  await simmer.dropFile('Sorrel Tea v2.wav', toneWav({ seconds: 30, hertz: 345 }));
  const versions = '/api/songs/Sorrel%20Tea/versions';
  await expect.poll(async () => (await (await page.request.get(versions)).json()).length, often).toBe(2);
  const song = new SongPage(page);
  await page.goto(`/song/${encodeURIComponent('/Music/Sorrel Tea v2.wav')}?t=10-20`);
  const range = song.range('0:10', '0:20');
  await expect(range).toBeVisible();
  await expect.poll(() => isDrawn(page), often).toBe(true);
  await expectNoFindings(page);

  const saving = page.waitForEvent('download');
  await range.getByRole('button', { name: 'Export as WAV' }).click();
  expect((await saving).suggestedFilename()).toBe('Sorrel Tea v2 0.10-0.20.wav');
  await range.getByRole('button', { name: 'Write a note' }).click();
  await expect(page.getByRole('textbox', { name: 'New note' })).toBeFocused();

  await page.getByRole('button', { name: 'Play Sorrel Tea', exact: true }).click();
  await new PlayerBar(page).playsPast(10);
  await page.keyboard.press('Escape');
  await expect(range).toHaveCount(0);
  await song.waveform.focus();
  await page.keyboard.press('Home');
  await expect(song.waveform).toHaveAttribute('aria-valuetext', /^0:0/);

  const tabs = page.getByRole('tablist', { name: 'About this song' });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await test.step('a desk has the waveform and the notes in sight', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await song.topOf(song.waveform)).toBeLessThanOrEqual(260);
    expect(await song.topOf(tabs)).toBeLessThanOrEqual(80);
    await expect(page.getByRole('textbox', { name: 'New note' })).toBeInViewport({ ratio: 1 });
    await song.show('Versions');
    await page.keyboard.press('w');
    await expect(page.getByRole('textbox', { name: 'New note' })).toBeFocused();
  });

  await test.step('and a phone has notes in sight, and the rest behind tabs', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const width of [720, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(overflow).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const notes = page.getByRole('heading', { name: 'Notes', exact: true });
    await expect(notes).toBeVisible();
    expect(await song.topOf(song.waveform)).toBeLessThanOrEqual(260);
    expect(await song.topOf(tabs)).toBeLessThanOrEqual(520);
    await song.show('Versions');
    await expect(notes).toBeHidden();
    await song
      .version('Sorrel Tea v1.wav')
      .getByRole('button', { name: /^v1 · / })
      .click();
    await expect(page).toHaveURL(/Sorrel%20Tea%20v1\.wav/);
    await expect(song.version('Sorrel Tea v1.wav')).toBeVisible();
    await song.show('Details');
    await expect(song.fact('File')).toHaveText('Sorrel Tea v1.wav');
    await expectNoFindings(page);
  });
});
