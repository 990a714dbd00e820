import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { linkToken } from '../../base/input/keys.ts';
import { text } from '../../base/input/text.ts';
import { playlistParams } from './playlistParams.ts';

export const sharePlaylist = endpoint({
  name: 'sharePlaylist',
  method: 'POST',
  path: '/api/playlists/:id/share',
  service: 'library',
  access: 'member',
  summary: 'Creates a public link to a playlist, or returns the existing one; for its owner and admins',
  params: playlistParams,
  reply: { kind: 'json', schema: z.object({ shareToken: z.string() }) },
});

export const stopSharingPlaylist = endpoint({
  name: 'stopSharingPlaylist',
  method: 'DELETE',
  path: '/api/playlists/:id/share',
  service: 'library',
  access: 'member',
  summary: "Ends a playlist's public link at once; for its owner and admins",
  params: playlistParams,
  reply: { kind: 'empty' },
});

export const acknowledgePublication = endpoint({
  name: 'acknowledgePublication',
  method: 'POST',
  path: '/api/playlists/:id/publication/acknowledge',
  service: 'library',
  access: 'member',
  summary: 'Dismisses the notice that someone else made a playlist public; for its owner only',
  params: playlistParams,
  reply: { kind: 'empty' },
});

export const sharedPlaylistPage = endpoint({
  name: 'sharedPlaylistPage',
  method: 'GET',
  path: '/share/:token',
  service: 'library',
  access: 'shareLink',
  rate: 'share',
  summary:
    "A shared playlist's own light page, with its head and first content filled in; with `all`, with every song and note",
  params: z.object({ token: linkToken }),
  query: z.object({ all: text(10).optional() }),
  reply: { kind: 'html' },
});
