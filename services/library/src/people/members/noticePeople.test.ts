import type { Playlist } from '@simmer/contracts/services';
import { beforeEach, expect, it } from 'vitest';
import { rememberPerson } from '../../base/people/rememberPerson.ts';
import { announcedTopics, askLibrary } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perTest(startTestLibrary);
const ana = { userId: 1, firstName: 'Ana', lastName: 'Ash', displayName: 'ana', profileImageUrl: null };
const renamed = { ...ana, firstName: 'Anna', profileImageUrl: '/api/avatars/anna.webp' };
const ben = { userId: 2, firstName: 'Ben' };

beforeEach(async () => {
  await askLibrary(library, 'POST', '/api/playlists', { as: ana, body: { name: 'Setlist' } });
  await library.database.query('TRUNCATE outbox');
});

const owner = async () =>
  (await askLibrary<Playlist[]>(library, 'GET', '/api/playlists', { as: ben })).body.map(({ user }) => user)[0];
const copies = () => library.database.query('SELECT user_id AS id, profile_image_url AS picture FROM person');

it('shows a playlist’s owner by their whole name', async () => {
  expect(await owner()).toEqual({ displayName: 'ana', firstName: 'Ana', lastName: 'Ash' });
});

it('shows a person’s new name and picture after their next request, and announces the lists', async () => {
  await askLibrary(library, 'GET', '/api/songs', { as: renamed });
  await expect.poll(owner).toMatchObject({ firstName: 'Anna' });
  expect(await copies()).toEqual([{ id: 1, picture: '/api/avatars/anna.webp' }]);
  expect(await announcedTopics(library)).toEqual([
    'playlists',
    'favorites',
    'comments',
    'news',
    'markers',
    'credits',
    'decisions',
    'hearings',
  ]);
});

it('announces the lists too when the first request with a new name writes something', async () => {
  await askLibrary(library, 'POST', '/api/playlists', { as: renamed, body: { name: 'Another' } });
  await expect.poll(() => announcedTopics(library)).toContain('markers');
  expect(await owner()).toMatchObject({ firstName: 'Anna' });
});

it('announces them when a write precedes the comparison of names', async () => {
  await library.database.transaction((transaction) => rememberPerson(transaction, { ...renamed }));
  await askLibrary(library, 'GET', '/api/songs', { as: renamed });
  await expect.poll(() => announcedTopics(library)).toContain('markers');
});

it('writes and announces nothing for unchanged people, nor for people who never wrote anything', async () => {
  const another = await library.startAnother();
  await askLibrary({ ...library, ...another }, 'GET', '/api/songs', { as: ana });
  await askLibrary(library, 'GET', '/api/songs', { as: { ...ben, firstName: 'Benny' } });
  await askLibrary(library, 'GET', '/api/songs', { as: { ...ana, lastName: 'Ashe' } });
  await expect.poll(owner).toMatchObject({ lastName: 'Ashe' });
  expect(await announcedTopics(library)).toHaveLength(8);
  expect(await copies()).toHaveLength(1);
});
