import { exampleOf } from '../../base/call/exampleOf.ts';
import * as zips from './zips.ts';

export const zipExamples = [
  exampleOf(zips.downloadShareAll, { params: { token: 'TOKEN' } }),
  exampleOf(zips.downloadPlaylist, { params: { id: 4 } }),
  exampleOf(zips.downloadSongs, { query: { ids: [12, 40] } }),
];
