import * as hidden from '../../hiddenSongs.ts';
import { exampleOf } from '../exampleOf.ts';
import { exampleSong } from './songs.ts';

export const hiddenSongExamples = [
  exampleOf(hidden.listHiddenSongs, { reply: [{ ...exampleSong, isHidden: true }] }),
  exampleOf(hidden.hideVersion, { body: { versionId: 12 }, reply: { success: true, isHidden: true } }),
  exampleOf(hidden.unhideVersion, {
    body: { cleanTitle: 'Midnight Drive' },
    reply: { success: true, isHidden: false },
  }),
];
