import { exampleOf } from '../../base/call/exampleOf.ts';
import { exampleSong } from '../songs/songs.examples.ts';
import * as playlists from './playlists.ts';

export const examplePlaylist: playlists.Playlist = {
  id: 4,
  userId: 1,
  name: 'Summer set',
  description: 'What we play in July',
  icon: 'bi-fire',
  isOpen: true,
  useCustomOrder: false,
  isHidden: false,
  songCount: 1,
  totalDuration: 187,
  isOwner: true,
  isShareable: false,
  shareToken: null,
  createdAt: '2026-05-02T09:00:00.000Z',
  user: { displayName: 'ana', firstName: 'Ana', lastName: 'Sol' },
  publishedBy: null,
  isChecked: false,
};

const place: playlists.PlaylistSongLink = {
  playlistId: 4,
  playlistName: 'Summer set',
  playlistIcon: 'bi-fire',
  cleanTitle: 'Midnight Drive',
  orderPosition: 0,
};

const params = { id: 4 };

export const playlistExamples = [
  exampleOf(playlists.listPlaylists, { reply: [examplePlaylist] }),
  exampleOf(playlists.listAllPlaylists, { reply: [examplePlaylist] }),
  exampleOf(playlists.listPlaylistLinks, { reply: [place] }),
  exampleOf(playlists.createPlaylist, {
    body: { name: 'Summer set', description: 'What we play in July', icon: 'bi-fire', isOpen: true },
    reply: { ...examplePlaylist, songCount: 0, totalDuration: 0 },
  }),
  exampleOf(playlists.updatePlaylist, {
    params,
    body: { name: 'Summer set', useCustomOrder: true },
    reply: { ...examplePlaylist, useCustomOrder: true },
  }),
  exampleOf(playlists.deletePlaylist, { params }),
  exampleOf(playlists.hidePlaylist, { params, body: { isHidden: true } }),
  exampleOf(playlists.trackPlaylistAccess, { body: { playlistId: 4 } }),
  exampleOf(playlists.getLastPlaylist, { reply: { playlistId: 4 } }),
  exampleOf(playlists.listPlaylistSongs, { params, reply: [{ ...exampleSong, orderPosition: 0, addedByUserId: 1 }] }),
  exampleOf(playlists.addSongToPlaylist, {
    params,
    body: { dropboxPath: '/Music/Midnight Drive v3 (prod. Ana).wav' },
    reply: place,
  }),
  exampleOf(playlists.addSongsToPlaylist, {
    params,
    body: { cleanTitles: ['Midnight Drive', 'Paper Boats'] },
    reply: { added: [place], alreadyIn: ['Paper Boats'] },
  }),
  exampleOf(playlists.removeSongFromPlaylist, { params: { playlistId: 4, songId: 12 } }),
  exampleOf(playlists.reorderPlaylist, {
    params,
    body: {
      songOrders: [
        { cleanTitle: 'Paper Boats', orderPosition: 0 },
        { cleanTitle: 'Midnight Drive', orderPosition: 1 },
      ],
    },
  }),
  exampleOf(playlists.sharePlaylist, { params, reply: { shareToken: 'TOKEN' } }),
  exampleOf(playlists.stopSharingPlaylist, { params }),
  exampleOf(playlists.acknowledgePublication, { params }),
  exampleOf(playlists.sharedPlaylistPage, {
    params: { token: 'TOKEN' },
    query: { all: '1' },
    text: '<!doctype html><title>Summer set</title>',
  }),
];
