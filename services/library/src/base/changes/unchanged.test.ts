import type { Collaborator, Producer } from '@simmer/contracts/services';
import { expect, it } from 'vitest';
import { announcedTopics } from '../../testing/askLibrary.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { startShareLibrary } from '../../testing/shareCalls.ts';

const library = perFile(startShareLibrary);

/** What an action announces. */
async function announcedBy(deed: () => Promise<{ status: number }>): Promise<string[]> {
  const before = (await announcedTopics(library)).length;
  expect((await deed()).status).toBeLessThan(300);
  return (await announcedTopics(library)).slice(before);
}
/** What an action announces the first and second time. */
const twice = async (deed: () => Promise<{ status: number }>) => [await announcedBy(deed), await announcedBy(deed)];

const playlist = () => `/api/playlists/${library.playlistId}`;

it('an unchanged playlist is not announced', async () => {
  const form = { name: 'Setlist', description: 'For June', icon: 'bi-star', isOpen: false, useCustomOrder: true };
  expect(await twice(() => library.send('PATCH', playlist(), form))).toEqual([['playlists'], []]);
  expect(await announcedBy(() => library.send('PATCH', playlist(), { name: 'Setlist' }))).toEqual([]);
});

it('songs moved to their own places are not announced', async () => {
  const songOrders = [{ cleanTitle: 'Slow Boil', orderPosition: 0 }];
  expect(await twice(() => library.send('PATCH', `${playlist()}/reorder`, { songOrders }))).toEqual([
    ['playlists'],
    [],
  ]);
});

it('a playlist that is hidden or shown already is not announced', async () => {
  const hide = (isHidden: boolean) => () => library.send('POST', `${playlist()}/hide`, { isHidden });
  expect(await twice(hide(true))).toEqual([['playlists'], []]);
  expect(await twice(hide(false))).toEqual([['playlists'], []]);
});

it('a visitor’s unchanged order is not announced', async () => {
  const { body: orders } = await library.send('GET', `${playlist()}/orders`);
  expect(orders).toEqual([]);
  await library.order(['Paper Boats', 'Midnight Drive', 'Slow Boil']);
  const [latest] = (await library.send('GET', `${playlist()}/orders`)).body;
  expect(await announcedBy(() => library.send('POST', `${playlist()}/orders/${latest.id}/restore`))).toEqual([]);
});

it('an unchanged link is not announced', async () => {
  const { id } = await library.songLink();
  const options = { canDownload: true, expiresAt: '2027-01-01T00:00:00.000Z' };
  expect(await twice(() => library.change('song', id, options))).toEqual([['shares'], []]);
  const ofPlaylist = { canDownload: true, canReorder: false };
  expect(await twice(() => library.change('playlist', library.playlistId, ofPlaylist))).toEqual([
    ['shares', 'playlists'],
    [],
  ]);
  expect(await twice(() => library.change('song', id, { password: null }))).toEqual([[], []]);
});

it('an existing share is not announced', async () => {
  const song = '/api/songs/Paper%20Boats/share';
  const words = { title: 'Boats', description: 'Listen' };
  expect(await twice(() => library.send('POST', song, words))).toEqual([['shares'], []]);
  expect(await announcedBy(() => library.send('POST', song, {}))).toEqual([]);
  expect(await announcedBy(() => library.send('POST', song, { title: 'Paper Boats' }))).toEqual(['shares']);
  expect(await announcedBy(() => library.send('POST', `${playlist()}/share`))).toEqual([]);
});

it('a playlist whose link has ended already is not announced', async () => {
  const { id } = await library.make({ name: 'Other' });
  await library.send('POST', `/api/playlists/${id}/share`);
  expect(await twice(() => library.send('DELETE', `/api/playlists/${id}/share`))).toEqual([
    ['shares', 'playlists'],
    [],
  ]);
});

it('a producer who is known already is not announced', async () => {
  const add = (form: object) => () => library.send('POST', '/api/producers', form);
  expect(await twice(add({ name: 'Kim' }))).toEqual([['credits'], []]);
  expect(await announcedBy(add({ name: 'KIM' }))).toEqual([]);
  expect(await twice(add({ name: 'Kim', userId: 2 }))).toEqual([['credits'], []]);
  const { body } = await library.send('POST', '/api/producers', { name: 'Kim', userId: 1 });
  expect((body as Producer).linkedUser?.id).toBe(2);
});

it('an unchanged collaborator is not announced', async () => {
  const editor = { userId: 1, canManageCollaborators: true };
  const form = { name: 'Mia', about: 'Sings', types: ['Vocals'], picture: null };
  const { body } = await library.send('POST', '/api/collaborators', form, editor);
  const change = (changes: object) => () =>
    library.send('PATCH', `/api/collaborators/${(body as Collaborator).id}`, changes, editor);
  expect(await announcedBy(change({ name: 'Mia', about: 'Sings', types: ['Vocals'] }))).toEqual([]);
  expect(await twice(change({ types: ['Vocals', 'Producer'] }))).toEqual([['credits'], []]);
});
