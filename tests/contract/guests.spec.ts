import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../e2e/simmer.ts';
import { json, teamAround } from './callers.ts';
import { differing } from './differing.ts';

const cleanTitle = 'Slow Boil';
type Link = { kind: 'song' | 'playlist'; id: number; token: string };

test('only the callers in the table can write as a guest, and only its maker manages one', async ({ clientOf }) => {
  const { maker, owner, member, curator, admin } = await teamAround(clientOf, 'guests');

  const allow = async (client: APIRequestContext, { kind, id }: Pick<Link, 'kind' | 'id'>) =>
    expect((await client.patch(`/api/shares/${kind}/${id}`, { data: { canComment: true } })).status()).toBe(200);
  // A fresh product imports its first songs while its first test begins.
  await expect
    .poll(async () => (await maker.get(`/api/songs/by-title/${encodeURIComponent(cleanTitle)}`)).status())
    .toBe(200);
  const { shareToken } = await json<{ shareToken: string }>(
    maker.post(`/api/songs/${encodeURIComponent(cleanTitle)}/share`, { data: {} }),
  );
  const [songLink] = await json<Link[]>(maker.get('/api/shares'));
  await allow(maker, songLink ?? { kind: 'song', id: 0 });
  // An admin makes the link to somebody else's playlist.
  const { id: playlistId } = await json<{ id: number }>(owner.post('/api/playlists', { data: { name: 'Guests' } }));
  await owner.post(`/api/playlists/${playlistId}/songs`, { data: { dropboxPath: cleanTitle } });
  const list = await json<{ shareToken: string }>(admin.post(`/api/playlists/${playlistId}/share`));
  await allow(owner, { kind: 'playlist', id: playlistId });

  const at = (token: string, path: string) => `/api/share/${token}/${path}`;
  const join = async (token: string, name: string) => {
    const client = await clientOf();
    expect((await client.post(at(token, 'guest'), { data: { name } })).status()).toBe(200);
    return client;
  };
  const write = (client: APIRequestContext, token: string, comment: string) =>
    json<{ id: number }>(client.post(at(token, 'notes'), { data: { cleanTitle, comment, clientKey: comment } }));
  const inside = async (comment: string) => {
    const notes = await json<{ id: number; comment: string; guest?: { id: number } }[]>(
      admin.get(`/api/song-comments/${encodeURIComponent(cleanTitle)}`),
    );
    const note = notes.find((one) => one.comment === comment);
    if (!note?.guest) throw new Error(`No guest wrote ${comment}.`);
    return { note: `/api/song-comments/${note.id}`, guest: `/api/guests/${note.guest.id}` };
  };

  const visitor = await clientOf();
  const other = await join(list.shareToken, 'Jo');
  const blocked = await join(shareToken, 'Max');
  const guest = await join(shareToken, 'Jo');
  await write(blocked, shareToken, 'From Max');
  await maker.put((await inside('From Max')).guest, { data: { isBlocked: true } });
  const { id } = await write(guest, shareToken, 'From Jo');
  await write(other, list.shareToken, 'From the list');
  const note = at(shareToken, `notes/${id}`);
  const deleted = at(shareToken, `notes/${(await write(guest, shareToken, 'Taken back')).id}`);
  const comment = { comment: 'Walled', clientKey: 'walled' };

  expect(
    await differing({ visitor, member, maker, owner, admin, other, blocked, guest }, [
      ['GET', at(shareToken, 'notes'), undefined, 200, 200, 200, 200, 200, 200, 200, 200],
      ['POST', at(shareToken, 'notes'), comment, 401, 401, 401, 401, 401, 401, 403, 201],
      ['PUT', at(shareToken, 'verdict'), { verdict: 'approved' }, 401, 401, 401, 401, 401, 401, 403, 204],
      ['PUT', note, { comment: 'From Jo' }, 401, 401, 401, 401, 401, 401, 403, 200],
      ['DELETE', deleted, undefined, 401, 401, 401, 401, 401, 401, 403, 204],
    ]),
  ).toEqual([]);

  const ofSong = await inside('From Jo');
  const ofList = await inside('From the list');
  const verdicts = `/api/song-verdicts/${encodeURIComponent(cleanTitle)}`;
  expect(
    await differing({ visitor, guest, member, curator, owner, maker, admin }, [
      ['GET', verdicts, undefined, 401, 401, 200, 200, 200, 200, 200],
      ['PUT', ofSong.guest, { isBlocked: false }, 401, 401, 403, 403, 403, 204, 204],
      ['PUT', ofList.guest, { isBlocked: false }, 401, 401, 403, 403, 204, 403, 204],
      ['DELETE', ofList.note, undefined, 401, 401, 403, 403, 204, 404, 404],
      ['PUT', ofSong.note, { comment: 'Not mine' }, 401, 401, 403, 403, 403, 403, 403],
      ['DELETE', ofSong.note, undefined, 401, 401, 403, 403, 403, 204, 404],
    ]),
  ).toEqual([]);

  await maker.delete(`/api/shares/song/${songLink?.id}`);
  const afterwards = await differing({ visitor, other, blocked, guest }, [
    ['GET', at(shareToken, 'notes'), undefined, 404, 404, 404, 404],
    ['POST', at(shareToken, 'guest'), { name: 'Kim' }, 404, 404, 404, 404],
    ['POST', at(shareToken, 'notes'), comment, 404, 404, 404, 404],
    ['PUT', note, { comment: 'Walled' }, 404, 404, 404, 404],
    ['DELETE', note, undefined, 404, 404, 404, 404],
    ['PUT', at(shareToken, 'verdict'), { verdict: null }, 404, 404, 404, 404],
  ]);
  // 429 if many unknown links were asked for within a minute, as other tests here do.
  expect(afterwards.filter((reply) => !reply.endsWith(': 429'))).toEqual([]);

  // Nothing is left for the journeys after this one.
  for (const left of ['From Max', 'Walled']) await admin.delete((await inside(left)).note);
  await owner.delete(`/api/playlists/${playlistId}`);
});
