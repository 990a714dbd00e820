import { exampleOf } from '../../base/call/exampleOf.ts';
import { exampleSong } from '../songs/songs.examples.ts';
import * as hidden from './hiddenSongs.ts';

export const hiddenSongExamples = [
  exampleOf(hidden.listHiddenSongs, { reply: [{ ...exampleSong, isHidden: true }] }),
  exampleOf(hidden.hideVersion, { body: { versionId: 12 }, reply: { success: true, isHidden: true } }),
  exampleOf(hidden.unhideVersion, {
    body: { cleanTitle: 'Midnight Drive' },
    reply: { success: true, isHidden: false },
  }),
];
