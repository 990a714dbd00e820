import { exampleOf } from '../../base/call/exampleOf.ts';
import { examplePersonShown } from '../favorites/favorites.examples.ts';
import * as merges from './songMerges.ts';

const pair = { from: 'Night Drive', into: 'Midnight Drive' };

const merge: merges.SongMerge = {
  id: 4,
  fromTitle: 'Night Drive',
  into: 'Midnight Drive',
  intoTitle: 'Midnight Drive',
  mergedBy: examplePersonShown,
  mergedAt: '2026-05-02T09:00:00.000Z',
  canUndoUntil: '2026-05-02T09:10:00.000Z',
};

export const songMergeExamples = [
  exampleOf(merges.previewSongMerge, {
    query: pair,
    reply: {
      versions: 2,
      notes: 5,
      favorites: 1,
      playlistPlaces: 2,
      sharedPlaylists: 1,
      sharedNumbers: [1],
      newTitle: null,
    },
  }),
  exampleOf(merges.mergeSongs, { body: pair, reply: merge }),
  exampleOf(merges.listSongMerges, { params: { key: 'Midnight Drive' }, reply: [merge] }),
  exampleOf(merges.undoSongMerge, { params: { id: 4 }, reply: merge }),
];
