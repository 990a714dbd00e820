import { beforeAll, expect, it } from 'vitest';
import { askLibrary } from '../../testing/askLibrary.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perFile(startTestLibrary);
const blue = aStoredFile('/Blue v1.aiff', { mediaName: `${'b1'.repeat(32)}.aiff` });
beforeAll(() => library.apply(blue));

const ask = (name: string) => library.call(`/internal/shown-media/${name}`);
const hide = (filename: string, deed: 'hide' | 'unhide') =>
  askLibrary(library, 'POST', `/api/${deed}-version`, { as: { canCurateSongs: true }, body: { filename } });

it('may be heard by the team, remembered for the second that runs', async () => {
  const answer = await ask(blue.mediaName);
  expect(answer.status).toBe(204);
  expect(answer.headers.get('x-accel-expires')).toMatch(/^@\d+$/);
});

it('may be heard by nobody while its song is hidden, as a playable copy neither', async () => {
  await hide('Blue v1.aiff', 'hide');
  expect((await ask(blue.mediaName)).status).toBe(403);
  expect((await ask(`${blue.mediaName}.wav`)).status).toBe(403);
  await hide('Blue v1.aiff', 'unhide');
  expect((await ask(blue.mediaName)).status).toBe(204);
});

it('may be heard where another version with the same sound is shown', async () => {
  await library.apply({ ...aStoredFile('/Copy of Blue.aiff'), mediaName: blue.mediaName });
  await hide('Blue v1.aiff', 'hide');
  expect((await ask(blue.mediaName)).status).toBe(204);
});

it('plays to its end once its file is replaced', async () => {
  expect((await ask(`${'0'.repeat(64)}.mp3`)).status).toBe(204);
});
