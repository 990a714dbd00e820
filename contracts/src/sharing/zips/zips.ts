import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { linkToken, rowIdInAddress } from '../../base/input/keys.ts';
import { listInAddress } from '../../base/input/listInAddress.ts';
import { playlistParams } from '../../catalogue/playlists/playlistParams.ts';
import { MOST_SONGS_AT_ONCE, TOO_MANY_SONGS } from '../../catalogue/songs/songsAtOnce.ts';

export const downloadShareAll = endpoint({
  name: 'downloadShareAll',
  method: 'GET',
  path: '/api/share/:token/zip',
  service: 'library',
  access: 'shareLink',
  rate: 'share',
  summary:
    "A ZIP of a shared playlist's original files, if the link allows downloads; with its length, resumable by Range, two at once per link",
  params: z.object({ token: linkToken }),
  reply: { kind: 'file' },
});

export const downloadPlaylist = endpoint({
  name: 'downloadPlaylist',
  method: 'GET',
  path: '/api/playlists/:id/zip',
  service: 'library',
  access: 'member',
  summary: "A ZIP of a playlist's original files; with its length, resumable by Range, two at once per person",
  params: playlistParams,
  reply: { kind: 'file' },
});

export const downloadSongs = endpoint({
  name: 'downloadSongs',
  method: 'GET',
  path: '/api/song-zip',
  service: 'library',
  access: 'member',
  summary: `A ZIP of up to ${MOST_SONGS_AT_ONCE} versions' original files, in the given order, without hidden and unknown ones; otherwise like a playlist's`,
  query: z.object({ ids: listInAddress(rowIdInAddress, MOST_SONGS_AT_ONCE, TOO_MANY_SONGS) }),
  reply: { kind: 'file' },
});
