import { SongPage } from '../pages/SongPage.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { toneWav } from '../seed/toneWav.ts';
import { expect, test } from './simmer.ts';

test('two songs merge for everyone, later files follow, and an undo separates them', async ({
  admin: page,
  browser,
  simmer,
}) => {
  const theirs = await browser.newContext({ baseURL: simmer.url });
  await signedInAs(theirs.request, 'mia@band.example', 'Mia Moss');
  const member = await theirs.newPage();
  await simmer.dropFile('Fenchel v1.wav', toneWav({ seconds: 1, hertz: 210 }));
  await simmer.dropFile('Fennel v2.wav', toneWav({ seconds: 1, hertz: 220 }));
  const status = async (title: string) => (await page.request.get(`/api/songs/by-title/${title}`)).status();
  await expect.poll(() => status('Fenchel')).toBe(200);
  await expect.poll(() => status('Fennel')).toBe(200);
  const others = new SongPage(member);
  await others.open('Fenchel v1.wav');
  await expect(others.title).toHaveText('Fenchel');

  const song = new SongPage(page);
  await song.open('Fenchel v1.wav');
  await song.mergeInto('Fennel');
  await expect(song.title).toHaveText('Fennel');
  await expect(song.versions.getByRole('listitem')).toHaveCount(2);
  await expect(others.title).toHaveText('Fennel');

  await simmer.dropFile('Fenchel v3.wav', toneWav({ seconds: 1, hertz: 230 }));
  await expect(song.version('Fenchel v3.wav')).toBeVisible();
  await member.goto('/song/Fenchel');
  await expect(others.title).toHaveText('Fennel');

  await page.getByRole('button', { name: 'Undo merging “Fenchel”' }).click();
  await expect(song.title).toHaveText('Fenchel');
  await expect(song.version('Fenchel v3.wav')).toBeVisible();
  await expect(song.version('Fennel v2.wav')).toHaveCount(0);
  await theirs.close();
});
