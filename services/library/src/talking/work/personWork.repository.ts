import { creditedSong, PERSON_WORK_LENGTH, writtenNote } from '@simmer/contracts/services';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Database } from '../../base/database/database.ts';
import { isCredited } from '../../base/people/peopleColumns.ts';
import { newestVisibleOf, songShownColumns } from '../../base/songs/songColumns.ts';
import { isVisible } from '../../base/songs/versionColumns.ts';

export type PersonWorkRepository = ReturnType<typeof createPersonWorkRepository>;

const namedPerson = z.object({
  id: z.number(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  displayName: z.string().nullable(),
});

/** The contract's `songShown` as one JSON value, from `version v JOIN song s`. */
const SONG = `(SELECT row_to_json(shown) FROM (SELECT ${songShownColumns}) shown) AS song`;

export function createPersonWorkRepository(database: Database) {
  return {
    people: () =>
      readRows(
        database,
        namedPerson,
        `SELECT user_id AS id, first_name AS "firstName", last_name AS "lastName", display_name AS "displayName"
           FROM person`,
      ),

    /**
     * songs by the newest credited version first
     *
     * @param nameKeys what producers and singers who aren't linked to anyone are called, if they are this person
     */
    songs: (userId: number, nameKeys: readonly string[]) =>
      readRows(
        database,
        creditedSong,
        `WITH credited AS (
           SELECT link.version_id FROM version_producer link JOIN producer ON producer.id = link.producer_id
            WHERE (producer.user_id = $1 OR producer.user_id IS NULL AND producer.name_key = ANY ($2)) AND ${isCredited('link')}
           UNION
           SELECT vocal.version_id FROM version_vocal vocal JOIN collaborator ON collaborator.id = vocal.collaborator_id
            WHERE lower(collaborator.name) = ANY ($2)
         ), mine AS (
           SELECT v.title_key, max(v.modified_at) AS last_at, json_agg(v.number ORDER BY v.number DESC NULLS LAST) AS versions
             FROM credited JOIN version v ON v.id = credited.version_id
            WHERE ${isVisible('v')}
            GROUP BY v.title_key ORDER BY last_at DESC, v.title_key LIMIT ${PERSON_WORK_LENGTH}
         )
         SELECT ${SONG}, mine.versions FROM mine ${newestVisibleOf('mine')} ORDER BY mine.last_at DESC, mine.title_key`,
        [userId, nameKeys],
      ),

    notes: (userId: number) =>
      readRows(
        database,
        writtenNote,
        `SELECT note.id, ${SONG}, note.comment, note.version, ${isoMoment('note.created_at')} AS "createdAt"
           FROM song_comment note ${newestVisibleOf('note')}
          WHERE note.user_id = $1
          ORDER BY note.id DESC LIMIT ${PERSON_WORK_LENGTH}`,
        [userId],
      ),
  };
}
