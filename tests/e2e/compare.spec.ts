import { SongPage } from '../pages/SongPage.page.ts';
import { toneWav } from '../seed/toneWav.ts';
import { soundsOf, watchSounds } from '../setup/watchSounds.ts';
import { expect, test } from './simmer.ts';

test('another version continues from the same position without a gap, also with the compare key', async ({
  admin: page,
  simmer,
}) => {
  await page.addInitScript(watchSounds);
  const { seen, forget } = soundsOf(page);
  /** From one sound to another: how far apart they were, once only the second one is left. */
  const expectTakeOver = async () => {
    await expect
      .poll(async () => {
        const files = (await seen()).map((sounding) => sounding.map(({ file }) => file).join());
        return new Set(files).size >= 2 && files.at(-1) !== files[0] && !files.at(-1)?.includes(',');
      })
      .toBe(true);
    const moments = await seen();
    expect(moments.filter((sounding) => sounding.length === 0)).toEqual([]);
    const [before, after] = moments.find((sounding) => sounding.length === 2) ?? [];
    // Both are heard only as long as a crossfade takes: it may fall between two looks.
    if (before && after) expect(Math.abs(before.atSeconds - after.atSeconds)).toBeLessThan(0.5);
    const places = moments.map((sounding) => Math.max(...sounding.map(({ atSeconds }) => atSeconds)));
    places.forEach((place, index) => expect(place - (places[index - 1] ?? place)).toBeGreaterThan(-0.5));
  };

  await simmer.dropFile('Twin v1.wav', toneWav({ seconds: 60, hertz: 300 }));
  await simmer.dropFile('Twin v2.wav', toneWav({ seconds: 60, hertz: 400 }));
  await expect.poll(async () => (await page.request.get('/api/songs/%2FMusic%2FTwin%20v2.wav')).status()).toBe(200);
  await expect.poll(async () => (await page.request.get('/api/songs/%2FMusic%2FTwin%20v1.wav')).status()).toBe(200);
  const song = new SongPage(page);
  await song.open('Twin v2.wav');
  await song.version('Twin v2.wav').getByRole('button', { name: 'Play Twin v2.wav' }).click();
  await expect.poll(async () => (await seen()).at(-1)?.[0]?.atSeconds ?? 0).toBeGreaterThan(0.5);

  await forget();
  await song.version('Twin v1.wav').getByRole('button', { name: 'Play Twin v1.wav' }).click();
  await expectTakeOver();

  await song.version('Twin v2.wav').getByRole('button', { name: 'Compare Twin v2.wav' }).click();
  await expect(page.getByRole('button', { name: /^A v1/ })).toHaveAttribute('aria-pressed', 'true');
  await forget();
  await page.keyboard.press('b');
  await expectTakeOver();
  await expect(page.getByRole('button', { name: /^B v2/ })).toHaveAttribute('aria-pressed', 'true');
});
