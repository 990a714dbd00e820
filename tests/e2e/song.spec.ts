import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { addCollaborator, moveVersion } from '@simmer/contracts/extra';
import { SongPage } from '../pages/SongPage.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { toneWav } from '../seed/toneWav.ts';
import { often } from '../setup/often.ts';
import { EDITOR_EMAIL, expect, test } from './simmer.ts';

test('a song’s page keeps what curators decided while storage changes, and leads everyone along when its song moves', async ({
  admin: page,
  browser,
  clientOf,
  quiet,
  simmer,
}) => {
  const original = toneWav({ seconds: 1, hertz: 310 });
  const named = 'Bäsil v1 (prod. Kim & Co).wav';
  await simmer.dropFile(named, original);
  await simmer.dropFile('Bäsil v2.wav', toneWav({ seconds: 1, hertz: 320 }));
  await simmer.dropFile('Bäsil v3.wav', toneWav({ seconds: 1, hertz: 330 }));
  await simmer.dropFile('Fennel v1.wav', toneWav({ seconds: 1, hertz: 340 }));
  const versions = async (title: string): Promise<unknown[]> =>
    (await page.request.get(`/api/songs/${encodeURIComponent(title)}/versions`)).json();
  await expect.poll(async () => (await versions('Bäsil')).length, often).toBe(3);
  await expect.poll(async () => (await versions('Fennel')).length, often).toBe(1);
  const song = new SongPage(page);
  await song.open('Bäsil v3.wav');

  await test.step('the original is saved under its own name', async () => {
    const [answer, tab] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/share')),
      page.context().waitForEvent('page'),
      song.choose(named, 'Download'),
    ]);
    const file = await page.request.get((await answer.json()).downloadUrl);
    const [, savedAs = ''] = /filename\*=UTF-8''([^;]+)/.exec(file.headers()['content-disposition'] ?? '') ?? [];
    expect(decodeURIComponent(savedAs)).toBe(named);
    expect((await file.body()).equals(original)).toBe(true);
    await tab.close();
  });

  await test.step('decisions and the shown version outlast renames and moves in storage', async () => {
    await song.moveTo(named, 'Thyme');
    await expect(song.version(named)).toHaveCount(0);
    await song.choose('Bäsil v2.wav', 'Hide version');
    await expect(song.version('Bäsil v2.wav')).toHaveCount(0);
    await song.show('Details');
    await page.getByRole('button', { name: 'Edit key and BPM' }).click();
    await page.getByRole('textbox', { name: 'Key', exact: true }).fill('Am');
    await page.getByRole('textbox', { name: 'BPM', exact: true }).fill('92');
    await page.keyboard.press('Enter');
    await expect(song.fact('Key & BPM')).toHaveText('Am · 92 BPM');

    const at = (name: string) => join(simmer.musicFolder, name);
    await mkdir(at('tour'), { recursive: true });
    await rename(at(named), at('tour/Bäsil v4.wav'));
    await rename(at('Bäsil v2.wav'), at('tour/Bäsil v2 final.wav'));
    await rename(at('Bäsil v3.wav'), at('tour/Bäsil v5.wav'));

    await expect(song.fact('File')).toHaveText('Bäsil v5.wav');
    await expect(page).toHaveURL(/B%C3%A4sil%20v5\.wav/);
    await expect(song.fact('Key & BPM')).toHaveText('Am · 92 BPM');
    await song.show('Versions');
    await expect(song.versions.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('switch', { name: 'Show Hidden' }).click();
    await expect(song.version('Bäsil v2 final.wav').getByText('Hidden')).toBeVisible();
    expect(await versions('Thyme')).toMatchObject([{ filename: 'Bäsil v4.wav' }]);
  });

  const theirs = await browser.newPage({ baseURL: simmer.url });
  await signedInAs(theirs.request, 'mia@band.example', 'Mia Moss');
  const other = new SongPage(theirs);

  await test.step('a page follows its song when its last version moves', async () => {
    // The title that the page was asked for by has no version any more; the page asks once where it went.
    const heard = [
      quiet(page),
      quiet(theirs, ...['Thyme', 'Nothing'].map((title) => `404 GET /api/songs/by-title/${title}`)),
    ];
    await theirs.goto('/song/Thyme');
    await other.show('Versions');
    await expect(other.version('Bäsil v4.wav')).toBeVisible();
    const { id } = (await (await page.request.get('/api/songs/by-title/Thyme')).json()) as { id: number };
    const moved = await page.request.post(moveVersion.path, { data: { versionId: id, newCleanTitle: 'Tarragon' } });
    expect(moved.ok()).toBe(true);
    await expect(other.title).toHaveText('Tarragon');
    for (const { settled } of heard) await settled();
  });

  await test.step('who sings is seen at once; a member can remove only a voice they added', async () => {
    const editor = await clientOf(EDITOR_EMAIL, 'Eda Editor');
    const voices: { id: number }[] = [];
    for (const name of ['Ada Alto', 'Tess Tenor']) {
      voices.push(await (await editor.post(addCollaborator.path, { data: { name, types: ['Vocals'] } })).json());
    }
    const [ada, tess] = voices.map(({ id }) => id);
    const vocals = `/api/versions/${encodeURIComponent('Bäsil v4.wav')}/vocals`;
    await other.show('Details');
    const list = theirs.getByRole('list', { name: 'Vocals' });
    await page.request.post(vocals, { data: { collaboratorId: ada } });
    await expect(list.getByRole('link', { name: 'Ada Alto' })).toBeVisible();
    await theirs.request.post(vocals, { data: { collaboratorId: tess } });
    await expect(list.getByRole('button', { name: 'Remove Tess Tenor' })).toBeVisible();
    await expect(list.getByRole('button', { name: 'Remove Ada Alto' })).toHaveCount(0);
    for (const id of [ada, tess]) expect((await page.request.delete(`${vocals}/${id}`)).ok()).toBe(true);
    await expect(list).toContainText('No one yet');
  });

  await test.step('two songs merge, later files follow, and an undo separates them', async () => {
    await song.mergeInto('Fennel');
    await expect(song.title).toHaveText('Fennel');
    await expect(song.version('Fennel v1.wav')).toBeVisible();
    await simmer.dropFile('Bäsil v6.wav', toneWav({ seconds: 1, hertz: 350 }));
    await expect(song.version('Bäsil v6.wav')).toBeVisible();
    await song.show('Details');
    await page.getByRole('button', { name: 'Undo merging “Bäsil”' }).click();
    await expect(song.title).toHaveText('Bäsil');
    await song.show('Versions');
    await expect(song.version('Bäsil v6.wav')).toBeVisible();
    await expect(song.version('Fennel v1.wav')).toHaveCount(0);
  });
  await test.step('a song that isn’t there is said to be missing, and nothing else goes wrong', async () => {
    await theirs.goto('/song/Nothing');
    await expect(theirs.getByRole('heading', { name: 'Song not found' })).toBeVisible();
  });
  await theirs.close();
});
