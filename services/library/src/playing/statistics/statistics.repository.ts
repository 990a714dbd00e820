import {
  PLAYS_DAYS,
  type SongPlays,
  type SongShown,
  STATISTICS_LENGTH,
  songPlays,
  songShown,
} from '@simmer/contracts/services';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Database } from '../../base/database/database.ts';
import { newestVisibleOf, songShownColumns } from '../../base/songs/songColumns.ts';
import { isVisible } from '../../base/songs/versionColumns.ts';
import { forgetPastMonths, sumUpSongs } from './songSums.ts';

const playedRow = songShown.extend({ plays: z.number(), allPlays: z.number() });
const unheardRow = songShown.extend({ lastHeardAt: z.string().nullable(), arrivedAt: z.string() });
const dayRow = songPlays.shape.days.element;

export type StatisticsRepository = ReturnType<typeof createStatisticsRepository>;

function shown<Rest extends object>({
  versionId,
  cleanTitle,
  title,
  version,
  dropboxPath,
  modifiedAt,
  ...rest
}: SongShown & Rest) {
  return { song: { versionId, cleanTitle, title, version, dropboxPath, modifiedAt }, ...rest };
}

// Ties are in the order of their titles, the same in every database.
const byTitle = (entry: string) => `${entry}.title_key COLLATE "C"`;

const MOST_PLAYED = `
  WITH most AS (
    SELECT title_key, plays FROM song_plays
     WHERE month = $1::date ORDER BY plays DESC, ${byTitle('song_plays')} LIMIT ${STATISTICS_LENGTH}
  )
  SELECT ${songShownColumns}, most.plays,
         (SELECT plays FROM month_plays WHERE month = $1::date) AS "allPlays"
    FROM most ${newestVisibleOf('most')}
   ORDER BY most.plays DESC, ${byTitle('most')}`;

const LONGEST_UNHEARD = `
  WITH longest AS (
    SELECT title_key, arrived_at, last_heard_at FROM heard_song
     ORDER BY coalesce(last_heard_at, arrived_at), ${byTitle('heard_song')} LIMIT ${STATISTICS_LENGTH}
  )
  SELECT ${songShownColumns}, ${isoMoment('longest.last_heard_at')} AS "lastHeardAt", ${isoMoment('longest.arrived_at')} AS "arrivedAt"
    FROM longest ${newestVisibleOf('longest')}
   ORDER BY coalesce(longest.last_heard_at, longest.arrived_at), ${byTitle('longest')}`;

export function createStatisticsRepository(database: Database) {
  return {
    /** has the sums that the lists are made of say what is there now. @param month its first day, such as 2026-11-01 */
    sumUp: (month: string) => sumUpSongs(database, month),
    /** forgets the sums of months before the last. @param month the first day of the current one */
    forgetPast: (month: string) => forgetPastMonths(database, month),

    /** visible songs by their plays of a month, with how often all of them were played. @param month its first day, such as 2026-11-01 */
    async mostPlayed(month: string) {
      const rows = await readRows(database, playedRow, MOST_PLAYED, [month]);
      return rows.map(shown);
    },

    /** visible songs, those first that nobody has listened to for the longest time */
    async longestUnheard() {
      const rows = await readRows(database, unheardRow, LONGEST_UNHEARD);
      return rows.map(shown);
    },

    /** a song's plays of the last six months, by day. @param today such as 2026-11-27 */
    playsOf: (titleKey: string, today: string): Promise<SongPlays['days']> =>
      readRows(
        database,
        dayRow,
        `SELECT to_char(played.day, 'YYYY-MM-DD') AS day, sum(played.plays)::integer AS plays
           FROM version v JOIN version_plays played ON played.version_id = v.id
          WHERE v.title_key = $1 AND ${isVisible('v')} AND played.day > $2::date - ${PLAYS_DAYS} AND played.day <= $2::date
          GROUP BY played.day ORDER BY played.day`,
        [titleKey, today],
      ),
  };
}
