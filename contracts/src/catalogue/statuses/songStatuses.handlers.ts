import type { HttpHandler } from 'msw';
import { standInFor } from '../../base/doubles/standInFor.ts';
import { aSmallLibrary } from '../songs/songs.builders.ts';
import { createSongsDouble } from '../songs/songs.double.ts';
import { DEFAULT_SONG_STATUS, type SongStatus } from './songStatus.ts';
import {
  getSongStatus,
  listSongStatuses,
  type SongStatusRecord,
  setSongStatus,
  setSongStatuses,
} from './songStatuses.ts';

/** Handlers for every call about statuses; what one call changes, the next one shows. @param initial the records it begins with */
export function songStatusHandlers(
  double = createSongsDouble(aSmallLibrary()),
  initial: SongStatusRecord[] = [],
): HttpHandler[] {
  const records = new Map<string, SongStatus>(initial.map(({ cleanTitle, status }) => [cleanTitle, status]));
  return [
    standInFor(listSongStatuses, () => [...records].map(([cleanTitle, status]) => ({ cleanTitle, status }))),
    standInFor(getSongStatus, ({ params }) => {
      const { cleanTitle } = double.find(params.cleanTitle);
      return { cleanTitle, status: records.get(cleanTitle) ?? DEFAULT_SONG_STATUS };
    }),
    standInFor(setSongStatus, ({ params, body }) => {
      const { cleanTitle } = double.find(params.cleanTitle);
      records.set(cleanTitle, body.status);
      return { cleanTitle, status: body.status };
    }),
    standInFor(setSongStatuses, ({ body }) => {
      const wanted = body.statuses.map(({ cleanTitle, status }) => ({ ...double.find(cleanTitle), status }));
      for (const { cleanTitle, status } of wanted) {
        if (status) records.set(cleanTitle, status);
        else records.delete(cleanTitle);
      }
      return wanted.flatMap(({ cleanTitle, status }) => (status ? [{ cleanTitle, status }] : []));
    }),
  ];
}
