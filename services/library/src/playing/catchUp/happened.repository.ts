import { songShown, type Version, version } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Database } from '../../base/database/database.ts';
import { displayedTitle, hasVisibleVersion, newestVisibleOf, songShownColumns } from '../../base/songs/songColumns.ts';
import { isVisible, newestFirst, versionWithSound } from '../../base/songs/versionColumns.ts';
import type { Absence } from './visit.ts';

const happening = z.object({
  titleKey: column.text,
  kind: z.enum(['newSong', 'newVersion', 'note', 'decision']),
  /** the version that arrived; null for notes and decisions, which are counted by song */
  versionId: column.numberOrNull,
  count: column.number,
  /** ISO 8601 */
  firstAt: column.text,
  lastAt: column.text,
});

/** What happened to a song while a person was away. */
export type Happening = z.infer<typeof happening>;

const versionInLine = z.object({
  id: column.number,
  mediaName: column.text,
  titleKey: column.text,
  number: column.numberOrNull,
  /** whether the person has heard it as it is now */
  isHeard: column.boolean,
  /** whether it was there before they were away */
  wasThere: column.boolean,
});

/** A version among those of its song that everyone sees. */
export type VersionInLine = z.infer<typeof versionInLine>;

const arrivedRow = version.extend({ titleKey: z.string(), title: z.string(), heardSeconds: column.bytes });
const shownRow = songShown.extend({ titleKey: z.string() });

/** A version that arrived, the displayed title of its song, and which of its seconds the person has heard. */
export type ArrivedVersion = { song: Version; titleKey: string; title: string; heardSeconds: Buffer };

export type HappenedRepository = ReturnType<typeof createHappenedRepository>;

const placeOf = (alias: string) => `(coalesce(${alias}.number, -1), ${alias}.modified_at, ${alias}.id)`;

/** Whether the person `$1` has heard the version `v`, or a newer one of its song, as SQL. */
const IS_HEARD = `EXISTS (
  SELECT FROM version heard JOIN heard_version mine ON mine.version_id = heard.id AND mine.media_name = heard.media_name
   WHERE mine.user_id = $1 AND mine.first_heard_at IS NOT NULL
     AND heard.title_key = v.title_key AND ${isVisible('heard')} AND ${placeOf('heard')} >= ${placeOf('v')})`;

/** What happened after `$2` up to `$3`, to songs that the person `$1` hears of, as SQL. @see PRODUCT.md, Catching up */
const HAPPENED = `
  SELECT happened.title_key AS "titleKey", kind, "versionId", count(*)::integer AS count,
         ${isoMoment('min(happened.created_at)')} AS "firstAt", ${isoMoment('max(happened.created_at)')} AS "lastAt"
    FROM (
      SELECT n.created_at, coalesce(v.title_key, n.title_key) AS title_key,
             CASE n.type
               WHEN 'new_comment' THEN 'note'
               WHEN 'decision' THEN 'decision'
               WHEN 'new_version' THEN 'newVersion'
               ELSE CASE WHEN EXISTS (
                      SELECT FROM version old
                       WHERE old.title_key = v.title_key AND ${isVisible('old')} AND old.created_at <= $2)
                    THEN 'newVersion' ELSE 'newSong' END
             END AS kind,
             CASE WHEN n.type IN ('new_song', 'new_version') THEN v.id END AS "versionId"
        FROM news n LEFT JOIN version v ON v.id = n.version_id
       WHERE n.created_at > $2 AND n.created_at <= $3
         AND n.type IN ('new_song', 'new_version', 'new_comment', 'decision')
         AND n.user_id IS DISTINCT FROM $1
         AND (v.id IS NULL OR (${isVisible('v')}))
         AND n.decision ->> 'step' IS DISTINCT FROM 'takenBack'
         AND (n.type IN ('new_comment', 'decision') OR NOT ${IS_HEARD})
    ) happened
   WHERE ${hasVisibleVersion('happened')}
     AND NOT EXISTS (SELECT FROM song_follow said
                      WHERE said.title_key = happened.title_key AND said.user_id = $1 AND said.choice = 'muted')
   GROUP BY happened.title_key, kind, "versionId"
   ORDER BY min(happened.created_at), "versionId"`;

export function createHappenedRepository(database: Database) {
  return {
    /** What counts, the earliest first. Versions aren't news any more once they, or newer ones of their song, were heard. */
    list: (userId: number, { since, until }: Absence) =>
      readRows(database, happening, HAPPENED, [userId, since, until]),

    /** the visible versions of these songs, newest first */
    listLines: (titleKeys: readonly string[], userId: number, since: Date) =>
      readRows(
        database,
        versionInLine,
        `SELECT v.id, v.media_name AS "mediaName", v.title_key AS "titleKey", v.number, v.created_at <= $3 AS "wasThere",
                EXISTS (SELECT FROM heard_version mine
                         WHERE mine.user_id = $2 AND mine.version_id = v.id AND mine.media_name = v.media_name
                           AND mine.first_heard_at IS NOT NULL) AS "isHeard"
           FROM version v
          WHERE v.title_key = ANY ($1) AND ${isVisible('v')}
          ORDER BY v.title_key, ${newestFirst}`,
        [titleKeys, userId, since],
      ),

    /** in no order */
    async listVersions(ids: readonly number[], userId: number) {
      const rows = await readRows(
        database,
        arrivedRow,
        `SELECT ${versionWithSound}, v.title_key AS "titleKey", ${displayedTitle} AS title,
                coalesce((SELECT mine.seconds FROM heard_version mine
                           WHERE mine.user_id = $2 AND mine.version_id = v.id AND mine.media_name = v.media_name),
                         '') AS "heardSeconds"
           FROM version v JOIN song s USING (title_key)
          WHERE v.id = ANY ($1)`,
        [ids, userId],
      );
      return rows.map(({ titleKey, title, heardSeconds, ...song }) => ({ song, titleKey, title, heardSeconds }));
    },

    /** these songs by their newest visible versions, by title key */
    async listShown(titleKeys: readonly string[]) {
      const rows = await readRows(
        database,
        shownRow,
        `SELECT s.title_key AS "titleKey", ${songShownColumns}
           FROM unnest($1::text[]) asked (title_key) ${newestVisibleOf('asked')}`,
        [titleKeys],
      );
      return new Map(rows.map(({ titleKey, ...shown }) => [titleKey, shown]));
    },
  };
}
