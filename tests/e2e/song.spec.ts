import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { SongPage } from '../pages/SongPage.page.ts';
import { toneWav } from '../seed/toneWav.ts';
import { expect, test } from './simmer.ts';

test.describe("a song's page", () => {
  test('keeps what curators decided, and stays with its version, while files are renamed and moved in storage', async ({
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
});
