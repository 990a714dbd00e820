import type { Producer, SongComment } from '@simmer/contracts/services';
import { beforeAll, expect, it } from 'vitest';
import { askLibrary } from '../../testing/askLibrary.ts';
import { startFakeAuth } from '../../testing/fakeAuth.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const ana = { userId: 1, firstName: 'Ana', displayName: 'ana' };
/** 2 is a member, 3 has an account and no profile yet; others do not exist. */
const people = [
  { id: 2, firstName: 'Bo', displayName: 'bo', profileImageUrl: null, isProfileComplete: true },
  { id: 3, firstName: null, displayName: null, profileImageUrl: null, isProfileComplete: false },
];

const auth = perFile(() => startFakeAuth());
const library = perFile(() => startTestLibrary({ authUrl: auth.url }));
beforeAll(async () => {
  auth.accounts = people;
  await library.apply(aStoredFile('/Blue v1.mp3'));
});

const ask = <Body>(method: string, path: string, body: object) =>
  askLibrary<Body>(library, method, path, { as: ana, body });

it('tags no one without a profile, in a new note or an edited one', async () => {
  const { body: note } = await ask<SongComment>('POST', '/api/song-comments', {
    cleanTitle: 'Blue',
    comment: 'listen',
    taggedUserIds: [2, 3],
  });
  expect(note.taggedUserIds).toEqual([2]);
  const { body: edited } = await ask<SongComment>('PUT', `/api/song-comments/${note.id}`, {
    comment: 'listen again',
    taggedUserIds: [3],
  });
  expect(edited.taggedUserIds).toEqual([]);
});

it('links a producer to members only', async () => {
  const add = async (name: string, userId: number) =>
    (await ask<Producer>('POST', '/api/producers', { name, userId })).body.linkedUser?.id;
  expect(await add('Bo', 2)).toBe(2);
  expect(await add('Someone', 3)).toBeUndefined();
});

it('refuses to tag or link an unknown person', async () => {
  const note = { cleanTitle: 'Blue', comment: 'listen', taggedUserIds: [2] };
  const { body: written } = await ask<SongComment>('POST', '/api/song-comments', note);
  const refused = { status: 400, body: { detail: 'This person doesn’t exist' } };
  expect(await ask('POST', '/api/song-comments', { ...note, taggedUserIds: [2, 77] })).toMatchObject(refused);
  const change = { comment: 'listen again', taggedUserIds: [77] };
  expect(await ask('PUT', `/api/song-comments/${written.id}`, change)).toMatchObject(refused);
  expect(await ask('POST', '/api/producers', { name: 'Nobody', userId: 77 })).toMatchObject(refused);
  const { body: producers } = await askLibrary<Producer[]>(library, 'GET', '/api/producers', { as: ana });
  expect(producers.map(({ name }) => name)).not.toContain('Nobody');
});
