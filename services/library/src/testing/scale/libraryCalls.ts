import { seededTitle, seededToken } from '@simmer/service-common/testing/scale.ts';
import type { SeededCall } from '@simmer/service-common/testing/seededCalls.ts';

// Version 200 has everything that only some versions have; it is of song 100, which has everything that only some songs have.
const song = '/api/songs/200';
const title = encodeURIComponent(seededTitle(100));
const other = encodeURIComponent(seededTitle(50));
const file = encodeURIComponent(`${seededTitle(100)} v2.wav`);
const screen = Array.from({ length: 40 }, (_, place) => 200 + place);
const list = `/api/share/${seededToken('list', 2)}`;
const needsAudio = { left: 'answers with audio or what is made of it, which no seed has' };

/** The library's GET calls, by name, for its seed. */
export const libraryCalls: Record<string, SeededCall> = {
  getSong: { path: song },
  getSongByTitle: { path: `/api/songs/by-title/${title}` },
  getStreamUrl: { path: `${song}/stream` },
  listSongArtworks: { path: `/api/song-artworks?${screen.map((id) => `ids=${id}`).join('&')}` },
  listSongChanges: { left: 'answers with what changed since a revision; the list has a bench of its own' },
  listSongs: { path: '/api/songs' },
  listVersions: { path: `${song}/versions` },
  listHiddenVersions: { path: '/api/admin/hidden-versions' },
  listRemovedVersions: { path: '/api/admin/removed-versions' },
  getComparisonProgress: { path: '/api/admin/comparisons' },
  getVersionComparison: { path: `${song}/comparison` },
  listAlignments: { path: `${song}/alignments` },
  listComparisons: { path: `${song}/comparisons` },
  getSections: { path: `${song}/sections` },
  getSongDecision: { path: `${song}/decision` },
  listSongDecisions: { path: '/api/song-decisions' },
  getVote: { path: '/api/votes/1' },
  getVoteAudio: needsAudio,
  getVotePlaces: needsAudio,
  listVotes: { path: `${song}/votes` },
  getCheckLimits: { path: '/api/check-limits' },
  getSoundCheck: { path: `${song}/check` },
  listPlaylistChecks: { path: '/api/playlists/1/checks' },
  listSoundChecks: { path: `${song}/checks` },
  listSongMerges: { path: `${song}/merges` },
  previewSongMerge: { path: `/api/song-merges/preview?from=${other}&into=${title}` },
  listMarkers: { path: `${song}/timestamps` },
  listProducers: { path: '/api/producers' },
  listSongProducers: { path: `${song}/producers` },
  listVersionProducers: { path: `${song}/version-producers` },
  getCollaborator: { path: '/api/collaborators/1' },
  getCollaboratorPicture: { left: 'no seeded collaborator has a picture' },
  listCollaborators: { path: '/api/collaborators' },
  listVersionVocals: { path: `/api/versions/${file}/vocals` },
  listVocalCollaborators: { path: '/api/collaborators/vocals' },
  getFavoriteCount: { path: `/api/favorites/count/${title}` },
  getFavoriteStatus: { path: `/api/favorites/status/${title}` },
  listFavorites: { path: '/api/favorites' },
  listSongFavorites: { path: `${song}/favorites` },
  getSongStatus: { path: `/api/song-status/${title}` },
  listSongStatuses: { path: '/api/song-statuses' },
  getCustomTitle: { path: `/api/custom-titles/${title}` },
  listCustomTitles: { path: '/api/custom-titles/' },
  listHiddenSongs: { path: '/api/admin/hidden-songs' },
  listComments: { path: `/api/song-comments/${title}` },
  listCommentsSummary: { path: `/api/song-comments-summary?cleanTitles=${title}&cleanTitles=${other}` },
  listTaggedComments: { path: '/api/tagged-comments' },
  listNews: { path: '/api/news-feed' },
  getLastPlaylist: { path: '/api/playlists/last-access' },
  listAllPlaylists: { path: '/api/playlists/all' },
  listPlaylistLinks: { path: '/api/playlist-songs' },
  listPlaylistSongs: { path: '/api/playlists/1/songs' },
  listPlaylists: { path: '/api/playlists' },
  sharedPlaylistPage: { path: `/share/${seededToken('list', 2)}` },
  listPlaylistOrders: { path: '/api/playlists/200/orders' },
  listShareLinks: { path: '/api/shares' },
  downloadShare: { left: 'no seeded link allows it' },
  getGuestNotes: {
    path: `/api/share/${seededToken('list', 100)}/notes?cleanTitle=${encodeURIComponent(seededTitle(2001))}`,
  },
  listGuestVerdicts: { path: `/api/song-verdicts/${encodeURIComponent(seededTitle(2001))}` },
  getShare: { path: list },
  getShareWaveform: needsAudio,
  sharePreview: needsAudio,
  sharedSongPage: { path: `/song-share/${seededToken('song', 200)}` },
  streamShare: needsAudio,
  streamEvents: { left: 'a stream that does not end' },
  libraryHealth: { path: '/api/health/library' },
  libraryMetrics: { left: 'asked for by who watches, once in a while, and tested there' },
};
