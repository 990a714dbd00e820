import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../e2e/simmer.ts';
import { json, teamAround } from './callers.ts';
import { differing } from './differing.ts';

const title = 'Slow Boil';

test('a link’s ZIP is for everyone who has it, while it allows downloads; the others are for members', async ({
  clientOf,
}) => {
  const { maker, owner, member, curator, admin } = await teamAround(clientOf, 'zips');

  const found = `/api/songs/by-title/${encodeURIComponent(title)}`;
  // A fresh product imports its first songs while its first test begins.
  await expect.poll(async () => (await owner.get(found)).status()).toBe(200);
  const { id: versionId } = await json<{ id: number }>(owner.get(found));
  // An admin makes the link to the owner's playlist, and the maker one to a song.
  const { id } = await json<{ id: number }>(owner.post('/api/playlists', { data: { name: 'Zips', isOpen: false } }));
  await owner.post(`/api/playlists/${id}/songs`, { data: { dropboxPath: title } });
  const list = (await json<{ shareToken: string }>(admin.post(`/api/playlists/${id}/share`))).shareToken;
  const song = (
    await json<{ shareToken: string }>(maker.post(`/api/songs/${encodeURIComponent(title)}/share`, { data: {} }))
  ).shareToken;
  const [songLink] = await json<{ id: number }[]>(maker.get('/api/shares'));
  const allow = async (client: APIRequestContext, link: string, data: object) =>
    expect((await client.patch(`/api/shares/${link}`, { data })).status()).toBe(200);
  await allow(owner, `playlist/${id}`, { canComment: true });
  await allow(maker, `song/${songLink?.id}`, { canComment: true, canDownload: true });

  const join = async (token: string, name: string) => {
    const client = await clientOf();
    expect((await client.post(`/api/share/${token}/guest`, { data: { name } })).status()).toBe(200);
    return client;
  };
  const visitor = await clientOf();
  const guest = await join(list, 'Jo');
  const other = await join(song, 'Jo');
  const blocked = await join(list, 'Max');
  const comment = { cleanTitle: title, comment: 'From Max', clientKey: 'zips-max' };
  await blocked.post(`/api/share/${list}/notes`, { data: comment });
  const notes = await json<{ id: number; comment: string; guest?: { id: number } }[]>(
    admin.get(`/api/song-comments/${encodeURIComponent(title)}`),
  );
  const written = notes.find((note) => note.comment === comment.comment);
  expect((await owner.put(`/api/guests/${written?.guest?.id}`, { data: { isBlocked: true } })).status()).toBe(204);

  const callers = { visitor, guest, other, blocked, member, curator, maker, owner, admin };
  const ofLink = `/api/share/${list}/zip`;
  const ofSong = `/api/share/${song}/zip`;
  const ofPlaylist = `/api/playlists/${id}/zip`;
  const ofSongs = `/api/song-zip?ids=${versionId}`;
  expect(
    await differing(callers, [
      ['GET', ofLink, undefined, 403, 403, 403, 403, 403, 403, 403, 403, 403],
      ['HEAD', ofLink, undefined, 403, 403, 403, 403, 403, 403, 403, 403, 403],
      ['GET', ofSong, undefined, 404, 404, 404, 404, 404, 404, 404, 404, 404],
      ['GET', ofPlaylist, undefined, 401, 401, 401, 401, 200, 200, 200, 200, 200],
      ['HEAD', ofPlaylist, undefined, 401, 401, 401, 401, 200, 200, 200, 200, 200],
      ['GET', ofSongs, undefined, 401, 401, 401, 401, 200, 200, 200, 200, 200],
      ['POST', ofLink, {}, 405, 405, 405, 405, 405, 405, 405, 405, 405],
    ]),
  ).toEqual([]);
  await allow(owner, `playlist/${id}`, { canDownload: true });
  expect(
    await differing(callers, [
      ['GET', ofLink, undefined, 200, 200, 200, 200, 200, 200, 200, 200, 200],
      ['HEAD', ofLink, undefined, 200, 200, 200, 200, 200, 200, 200, 200, 200],
    ]),
  ).toEqual([]);
  await allow(owner, `playlist/${id}`, { password: 'low and slow' });
  expect(await differing(callers, [['GET', ofLink, undefined, 403, 403, 403, 403, 403, 403, 403, 403, 403]])).toEqual(
    [],
  );
  await owner.delete(`/api/playlists/${id}/share`);
  for (const client of Object.values(callers)) {
    // Like an unknown link: 429 if many of those were asked for within a minute, as other tests here do.
    expect([404, 429]).toContain((await client.get(ofLink)).status());
  }

  // Nothing is left for the journeys after this one.
  await admin.delete(`/api/song-comments/${written?.id}`);
  await maker.delete(`/api/shares/song/${songLink?.id}`);
  await owner.delete(`/api/playlists/${id}`);
});
