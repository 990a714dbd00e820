import type { Page } from '@playwright/test';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { SongPage } from '../pages/SongPage.page.ts';
import { toneWav } from '../seed/toneWav.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
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

test.describe('the listening room', () => {
  test('draws the version, seeks by keys, selects a range, and opens at it again', async ({ admin: page, simmer }) => {
    await simmer.dropFile('Saffron v1.wav', toneWav({ seconds: 30, hertz: 330 }));
    await expect.poll(async () => (await page.request.get('/api/songs/by-title/Saffron')).status()).toBe(200);
    const song = new SongPage(page);
    await song.open('Saffron v1.wav');
    await expect.poll(() => isDrawn(page)).toBe(true);

    // Not in the player yet: the keys move where it will start.
    await song.waveform.focus();
    await page.keyboard.press('PageUp');
    await expect(song.waveform).toHaveAttribute('aria-valuetext', /^0:10/);
    await page.keyboard.press('[');
    await page.keyboard.press('PageUp');
    await page.keyboard.press(']');
    await expect(song.range('0:10', '0:20')).toBeVisible();
    await expectNoFindings(page);

    await song.range('0:10', '0:20').getByRole('button', { name: 'Write a note' }).click();
    await expect(page.getByRole('textbox', { name: 'New note' })).toBeFocused();

    await page.goto(`/song/${encodeURIComponent('/Music/Saffron v1.wav')}?t=10-20`);
    await expect(song.range('0:10', '0:20')).toBeVisible();
    await page.getByRole('button', { name: 'Play Saffron', exact: true }).click();
    await expect.poll(() => new PlayerBar(page).positionSeconds()).toBeGreaterThanOrEqual(10);
    await page.keyboard.press('Escape');
    await expect(song.range('0:10', '0:20')).toHaveCount(0);
  });

  test('saves a range as a file of its own', async ({ admin: page, simmer }) => {
    await simmer.dropFile('Sumac v3.wav', toneWav({ seconds: 12, hertz: 300 }));
    await expect.poll(async () => (await page.request.get('/api/songs/by-title/Sumac')).status()).toBe(200);
    const song = new SongPage(page);
    await page.goto(`/song/${encodeURIComponent('/Music/Sumac v3.wav')}?t=2-5`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      song.range('0:02', '0:05').getByRole('button', { name: 'Export as WAV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Sumac v3 0.02-0.05.wav');
  });
});

test.describe('the listening room on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });

  test('has notes in sight, and the rest behind tabs', async ({ admin: page, simmer }) => {
    await simmer.dropFile('Sorrel Tea v1.wav', toneWav({ seconds: 20, hertz: 340 }));
    await simmer.dropFile('Sorrel Tea v2.wav', toneWav({ seconds: 20, hertz: 345 }));
    const versions = '/api/songs/Sorrel%20Tea/versions';
    await expect.poll(async () => (await (await page.request.get(versions)).json()).length).toBe(2);
    const song = new SongPage(page);
    await song.open('Sorrel Tea v2.wav');
    const notes = page.getByRole('heading', { name: 'Notes', exact: true });
    await expect(notes).toBeVisible();
    expect((await notes.boundingBox())?.y).toBeLessThan(600);
    await expectNoFindings(page);

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
