import { PLAYS_DAYS, type SongPlays, type SongShown, STATISTICS_LENGTH, songPlays, songShown } from '@simmer/contracts';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { newestVisibleOf, songShownColumns } from '../catalogue/songColumns.ts';
import { isVisible, newestFirst } from '../catalogue/versionColumns.ts';
import type { Database } from '../database.ts';

const playedRow = songShown.extend({ plays: z.number(), allPlays: z.number() });
const unheardRow = songShown.extend({ lastHeardAt: z.string().nullable(), arrivedAt: z.string() });
const dayRow = songPlays.shape.days.element;

export type StatisticsRepository = {
  /** visible songs by their plays of a month, with how often all of them were played. @param month its first day, such as 2026-11-01 */
  mostPlayed(month: string): Promise<{ song: SongShown; plays: number; allPlays: number }[]>;
  /** visible songs, those first that nobody has listened to for the longest time */
  longestUnheard(): Promise<{ song: SongShown; lastHeardAt: string | null; arrivedAt: string }[]>;
  /** a song's plays of the last six months, by day. @param today such as 2026-11-27 */
  playsOf(titleKey: string, today: string): Promise<SongPlays['days']>;
};

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

/** A month's plays are summed for each version first: they are few beside its days. */
const MOST_PLAYED = `
  WITH played AS (
    SELECT v.title_key, sum(of_version.plays)::integer AS plays
      FROM (SELECT version_id, sum(plays) AS plays FROM version_plays
             WHERE day >= $1::date AND day < $1::date + interval '1 month' GROUP BY version_id) of_version
      JOIN version v ON v.id = of_version.version_id
     WHERE ${isVisible('v')}
     GROUP BY v.title_key
  ), most AS (
    SELECT title_key, plays, (sum(plays) OVER ())::integer AS all_plays
      FROM played ORDER BY plays DESC, ${byTitle('played')} LIMIT ${STATISTICS_LENGTH}
  )
  SELECT ${songShownColumns}, most.plays, most.all_plays AS "allPlays"
    FROM most ${newestVisibleOf('most')}
   ORDER BY most.plays DESC, ${byTitle('most')}`;

const LONGEST_UNHEARD = `
  WITH newest AS (
    SELECT DISTINCT ON (v.title_key) v.title_key, v.created_at AS arrived_at FROM version v WHERE ${isVisible('v')}
     ORDER BY v.title_key, ${newestFirst}
  ), heard AS (
    SELECT v.title_key, max(of_version.last_at) AS last_at
      FROM (SELECT version_id, max(last_at) AS last_at FROM heard_version GROUP BY version_id) of_version
      JOIN version v ON v.id = of_version.version_id
     WHERE ${isVisible('v')}
     GROUP BY v.title_key
  ), longest AS (
    SELECT newest.title_key, newest.arrived_at, heard.last_at
      FROM newest LEFT JOIN heard USING (title_key)
     ORDER BY coalesce(heard.last_at, newest.arrived_at), ${byTitle('newest')} LIMIT ${STATISTICS_LENGTH}
  )
  SELECT ${songShownColumns}, ${isoMoment('longest.last_at')} AS "lastHeardAt", ${isoMoment('longest.arrived_at')} AS "arrivedAt"
    FROM longest ${newestVisibleOf('longest')}
   ORDER BY coalesce(longest.last_at, longest.arrived_at), ${byTitle('longest')}`;

export function createStatisticsRepository(database: Database): StatisticsRepository {
  return {
    async mostPlayed(month) {
      const rows = await readRows(database, playedRow, MOST_PLAYED, [month]);
      return rows.map(shown);
    },

    async longestUnheard() {
      const rows = await readRows(database, unheardRow, LONGEST_UNHEARD);
      return rows.map(shown);
    },

    playsOf: (titleKey, today) =>
      readRows(
        database,
        dayRow,
        `SELECT to_char(kept.day, 'YYYY-MM-DD') AS day, sum(kept.plays)::integer AS plays
           FROM version v JOIN version_plays kept ON kept.version_id = v.id
          WHERE v.title_key = $1 AND ${isVisible('v')} AND kept.day > $2::date - ${PLAYS_DAYS} AND kept.day <= $2::date
          GROUP BY kept.day ORDER BY kept.day`,
        [titleKey, today],
      ),
  };
}
