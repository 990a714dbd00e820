import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../e2e/simmer.ts';
import { json, teamAround } from './callers.ts';
import { differing } from './differing.ts';

const cleanTitle = 'Slow Boil';

test('only the callers in the table make personal links, end them and read what happened', async ({ clientOf }) => {
  const { maker, owner, member, curator, admin } = await teamAround(clientOf, 'personal');

  // The first songs may still be on their way from the storage.
  await expect(async () => {
    const shared = await maker.post(`/api/songs/${encodeURIComponent(cleanTitle)}/share`, { data: {} });
    expect(shared.status()).toBe(200);
  }).toPass();
  const [link] = await json<{ id: number }[]>(maker.get('/api/shares'));
  const { id: playlistId } = await json<{ id: number }>(owner.post('/api/playlists', { data: { name: 'Personal' } }));
  await owner.post(`/api/playlists/${playlistId}/songs`, { data: { dropboxPath: cleanTitle } });
  await owner.post(`/api/playlists/${playlistId}/share`);
  const song = `/api/shares/song/${link?.id}`;
  const list = `/api/shares/playlist/${playlistId}`;
  await maker.patch(song, { data: { canComment: true } });
  await owner.patch(list, { data: { canComment: true } });
  const make = async (client: APIRequestContext, at: string) => {
    const [made] = await json<{ id: number; token: string }[]>(
      client.post(`${at}/personal`, { data: { names: ['Kim'] } }),
    );
    return made ?? { id: 0, token: '' };
  };
  const ofSong = await make(maker, song);
  const ofList = await make(owner, list);

  const join = async (token: string, name: string) => {
    const client = await clientOf();
    expect((await client.post(`/api/share/${token}/guest`, { data: { name } })).status()).toBe(200);
    return client;
  };
  const visitor = await clientOf();
  const guest = await join(ofSong.token, 'Kim');
  const other = await join(ofList.token, 'Kim');
  const blocked = await join(ofSong.token, 'Max');
  await blocked.post(`/api/share/${ofSong.token}/notes`, { data: { comment: 'From Max', clientKey: 'max' } });
  const notes = await json<{ id: number; comment: string; guest?: { id: number } }[]>(
    admin.get(`/api/song-comments/${encodeURIComponent(cleanTitle)}`),
  );
  const fromMax = notes.find(({ comment }) => comment === 'From Max');
  expect((await maker.put(`/api/guests/${fromMax?.guest?.id}`, { data: { isBlocked: true } })).status()).toBe(204);

  const callers = { visitor, guest, other, blocked, member, curator, owner, maker, admin };
  const names = { names: ['Jo'] };
  const heardThrough = `/api/share/${ofSong.token}/heard`;
  const heard = { playId: 'a whole play', seconds: [[0, 1]] };
  // As visitor, guest, guest of another link, blocked guest, member, curator, the playlist's owner, the song link's maker and admin.
  expect(
    await differing(callers, [
      ['POST', `${song}/personal`, names, 401, 401, 401, 401, 404, 404, 404, 201, 201],
      ['POST', `${list}/personal`, names, 401, 401, 401, 401, 403, 403, 201, 403, 201],
      ['GET', `${song}/activity`, undefined, 401, 401, 401, 401, 404, 404, 404, 200, 200],
      ['GET', `${list}/activity`, undefined, 401, 401, 401, 401, 403, 403, 200, 403, 200],
      ['POST', heardThrough, heard, 204, 204, 204, 204, 204, 204, 204, 204, 204],
      ['DELETE', `${song}/personal/${ofList.id}`, undefined, 401, 401, 401, 401, 404, 404, 404, 404, 404],
      ['DELETE', `${song}/personal/${ofSong.id}`, undefined, 401, 401, 401, 401, 404, 404, 404, 204, 204],
      ['DELETE', `${list}/personal/${ofList.id}`, undefined, 401, 401, 401, 401, 403, 403, 204, 403, 204],
      ['DELETE', `${song}/personal`, undefined, 401, 401, 401, 401, 404, 404, 404, 204, 204],
      ['DELETE', `${list}/personal`, undefined, 401, 401, 401, 401, 403, 403, 204, 403, 204],
      ['POST', heardThrough, heard, 404, 404, 404, 404, 404, 404, 404, 404, 404],
    ]),
  ).toEqual([]);

  // Nothing is left for the journeys after this one.
  await admin.delete(`/api/song-comments/${fromMax?.id}`);
  await maker.delete(song);
  await owner.delete(`/api/playlists/${playlistId}`);
});
