import type { Song, Version } from '@simmer/contracts/services';
import { beforeEach, describe, expect, it } from 'vitest';
import { askLibrary } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

/** Shown by a browser as "Blue vaw.gpj". */
const turned = aStoredFile('/Live\u2067/Bl\u200bue v3 \u202egpj\n.wav');
const SHOWN = 'Blue v3 gpj .wav';
const own = turned.filename;

const library = perTest(startTestLibrary);
beforeEach(() => library.apply(turned));

const ask = <Body>(method: string, path: string, body?: unknown) =>
  askLibrary<Body>(library, method, path, {
    as: { canCurateSongs: true, canManageCollaborators: true },
    ...(body !== undefined && { body }),
  });
const listed = async () => (await ask<Song[]>('GET', '/api/songs')).body;

it('a file name that turns text around reaches nobody, and its path stays as storage knows it', async () => {
  const [song] = await listed();
  expect(song).toMatchObject({
    cleanTitle: 'Blue gpj',
    version: 3,
    filename: SHOWN,
    fileExtension: 'wav',
    session: 'Live',
    dropboxPath: turned.path,
  });
  const { body } = await ask<Version>('GET', `/api/songs/${encodeURIComponent(turned.path)}`);
  expect(body.id).toBe(song?.id);
});

it('its download is called as it is shown', async () => {
  const [song] = await listed();
  const { body } = await ask<{ downloadUrl: string; shareToken: string }>('POST', `/api/songs/${song?.id}/share`, {});
  expect(new URL(body.downloadUrl, library.url).pathname).toMatch(/\/Blue%20v3%20gpj%20\.wav$/);
});

describe.each([
  ['as it is shown', SHOWN],
  ['as it is in storage', own],
  ['as it is in storage, in capitals', own.toUpperCase()],
])('a call that names it %s', (_, filename) => {
  it('hides, moves and credits it', async () => {
    expect((await ask('POST', '/api/hide-version', { filename })).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await ask('POST', '/api/unhide-version', { filename })).status).toBe(200);
    const vocals = `/api/versions/${encodeURIComponent(filename)}/vocals`;
    expect((await ask('GET', vocals)).status).toBe(200);
    expect((await ask('POST', '/api/versions/move', { filename, newCleanTitle: 'Red' })).status).toBe(200);
    expect(await listed()).toMatchObject([{ cleanTitle: 'Red' }]);
  });
});

it('two files that are shown alike are told apart by their own names only', async () => {
  await library.apply(aStoredFile(`/${SHOWN}`));
  expect((await ask('POST', '/api/hide-version', { filename: SHOWN })).status).toBe(409);
  expect((await ask('POST', '/api/hide-version', { filename: own })).status).toBe(200);
  expect(await listed()).toMatchObject([{ dropboxPath: `/Music/${SHOWN}` }]);
});
