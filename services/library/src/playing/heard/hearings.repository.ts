import { personShown, versionListener } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { findValue, readRows, readValue } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Database } from '../../base/database/database.ts';
import { personColumns } from '../../base/people/peopleColumns.ts';
import { isVisible, newestFirst } from '../../base/songs/versionColumns.ts';

const shownVersion = z.object({ versionId: z.number(), version: z.number().nullable() });
const listenerRow = versionListener.omit({ user: true }).extend({ versionId: z.number(), ...personShown.shape });
const partRow = z.object({ versionId: z.number(), plays: z.array(z.number()), leaves: z.array(z.number()) });

export type HearingsRepository = ReturnType<typeof createHearingsRepository>;

/** What was heard of a song's visible versions, as SQL about `$1`: `version v` and `heard_version h`. */
const HEARD_OF_SONG = `
  FROM version v JOIN heard_version h ON h.version_id = v.id AND h.media_name = v.media_name JOIN person USING (user_id)
 WHERE v.title_key = $1 AND ${isVisible('v')}`;
const LENGTH = 'coalesce(v.duration_seconds, v.reported_duration_seconds)';

const versionIds = z.array(z.number());
/** With fewer versions, asking of each whether it is the newest is quicker than finding out which all the newest are. */
const MANY = 2000;
const IDS = `SELECT coalesce(json_agg(id ORDER BY id), '[]') AS "versionIds"`;
const NEWEST_OF_FEW = `
  ${IDS} FROM (
    SELECT mine.id FROM heard_version h JOIN version mine ON mine.id = h.version_id AND mine.media_name = h.media_name
     WHERE h.user_id = $1 AND h.first_heard_at IS NOT NULL
       AND mine.id = (SELECT v.id FROM version v WHERE v.title_key = mine.title_key AND ${isVisible('v')}
                       ORDER BY ${newestFirst} LIMIT 1)) heard`;
const NEWEST_OF_MANY = `
  ${IDS} FROM (
    SELECT DISTINCT ON (v.title_key) v.id, v.media_name FROM version v WHERE ${isVisible('v')} ORDER BY v.title_key, ${newestFirst}
  ) newest JOIN heard_version h ON h.version_id = newest.id AND h.media_name = newest.media_name
  WHERE h.user_id = $1 AND h.first_heard_at IS NOT NULL`;

export function createHearingsRepository(database: Database) {
  return {
    /** a song's visible versions, newest first */
    listVersions: (titleKey: string) =>
      readRows(
        database,
        shownVersion,
        `SELECT v.id AS "versionId", v.number AS version FROM version v
          WHERE v.title_key = $1 AND ${isVisible('v')}
          ORDER BY ${newestFirst}`,
        [titleKey],
      ),

    /** who has heard them as they are now, the furthest first */
    listListeners: (titleKey: string) =>
      readRows(
        database,
        listenerRow,
        `SELECT ${personColumns}, v.id AS "versionId", h.first_heard_at IS NOT NULL AS "hasHeard",
                least(1, bit_count(h.seconds) / nullif(${LENGTH}, 0))::float8 AS share,
                h.furthest_seconds AS "furthestSeconds", ${isoMoment('h.last_at')} AS "lastAt"
           ${HEARD_OF_SONG}
          ORDER BY h.furthest_seconds DESC, h.last_at DESC, person.user_id`,
        [titleKey],
      ),

    /** how often each five seconds were heard, and left, by everyone together */
    listParts: (titleKey: string) =>
      readRows(
        database,
        partRow,
        `SELECT "versionId", array_agg(plays ORDER BY place) AS plays, array_agg(leaves ORDER BY place) AS leaves
           FROM (SELECT v.id AS "versionId", part.place, coalesce(sum(part.plays), 0)::integer AS plays,
                        coalesce(sum(part.leaves), 0)::integer AS leaves
                   FROM (SELECT v.id, h.parts, h.leaves ${HEARD_OF_SONG}) v
                        CROSS JOIN LATERAL unnest(v.parts, v.leaves) WITH ORDINALITY AS part (plays, leaves, place)
                  GROUP BY v.id, part.place) summed
          GROUP BY "versionId"`,
        [titleKey],
      ),

    /** the newest visible versions of songs that a person has heard */
    async listHeard(userId: number) {
      const heard = await readValue(
        database,
        column.number,
        `SELECT count(*)::integer AS "heard" FROM (
           SELECT FROM heard_version WHERE user_id = $1 AND first_heard_at IS NOT NULL LIMIT ${MANY}) counted`,
        [userId],
      );
      return readValue(database, versionIds, heard < MANY ? NEWEST_OF_FEW : NEWEST_OF_MANY, [userId]);
    },

    /** the last version that was there when a person was last here; null before a first visit. Ids count up, so that only later ones are looked at. */
    findLastSeen: async (userId: number) =>
      (await findValue(
        database,
        column.number,
        `SELECT coalesce((SELECT id FROM version WHERE created_at <= mine.since ORDER BY id DESC LIMIT 1), 0) AS "lastSeen"
           FROM catch_up mine WHERE user_id = $1`,
        [userId],
      )) ?? null,
  };
}
