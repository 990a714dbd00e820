import { column } from '@simmer/service-common/database/column.ts';
import { execute, findRow, findValue, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Database } from '../../base/database/database.ts';
import { hasVisibleVersion } from '../../base/songs/songColumns.ts';
import { WITH_STATE } from './voteColumns.ts';

const copySource = z.object({
  mediaName: z.string(),
  isHeard: z.boolean(),
  durationSeconds: z.number().nullable(),
  integratedLufs: z.number().nullable(),
  truePeakDbtp: z.number().nullable(),
  /** the length of all copies, once it is fixed */
  copySeconds: z.number().nullable(),
  /** how much of them is heard, once that is fixed */
  soundsSeconds: z.number().nullable(),
  gainDb: z.number().nullable(),
});

/** What a copy of a vote's version is made from. */
export type CopySource = z.infer<typeof copySource>;

const madeCopies = z.object({ names: column.texts, copySeconds: z.number(), soundsSeconds: z.number() });

/** A vote's copies: their names by place, how long they are, and how much of them is heard. */
export type MadeCopies = z.infer<typeof madeCopies>;

const unneeded = z.object({ id: z.number(), names: column.texts });

export type VoteCopiesRepository = ReturnType<typeof createVoteCopiesRepository>;

/** The addresses of a closed vote's copies work for up to an hour, and somebody may be listening. */
const STORED_AFTER_CLOSING = "interval '1 hour'";
/** So many votes have no more copies than sync forgets at once. */
const MOST_VOTES = 25;

export function createVoteCopiesRepository(database: Database) {
  return {
    /** by place */
    sources: (voteId: number) =>
      readRows(
        database,
        copySource,
        `SELECT c.media_name AS "mediaName", sound.media_name IS NOT NULL AS "isHeard",
                coalesce(v.duration_seconds, v.reported_duration_seconds) AS "durationSeconds",
                sound.integrated_lufs AS "integratedLufs", sound.true_peak_dbtp AS "truePeakDbtp",
                vote.copy_seconds AS "copySeconds", vote.sounds_seconds AS "soundsSeconds", c.gain_db AS "gainDb"
           FROM blind_vote vote JOIN blind_vote_candidate c ON c.vote_id = vote.id
           JOIN version v ON v.id = c.version_id
           LEFT JOIN sound ON sound.media_name = c.media_name
          WHERE vote.id = $1 ORDER BY c.place`,
        [voteId],
      ),

    /** Fixes how a vote's copies are made, so that they stay the same when a measurement changes; the first call counts. @param gainsDb by place */
    fix: (voteId: number, { seconds, gainsDb }: { seconds: number; gainsDb: readonly number[] }) =>
      execute(
        database,
        `WITH fixed AS (
           UPDATE blind_vote SET copy_seconds = $2 WHERE id = $1 AND copy_seconds IS NULL RETURNING id
         )
         UPDATE blind_vote_candidate c SET gain_db = gain.gain_db
           FROM fixed, unnest($3::float8[]) WITH ORDINALITY AS gain (gain_db, place)
          WHERE c.vote_id = fixed.id AND c.place = gain.place - 1`,
        [voteId, seconds, gainsDb],
      ),

    /** Keeps the names of a vote's copies, by place, and fixes how much of them is heard; the first call counts. */
    save: (voteId: number, { names, soundsSeconds }: { names: readonly string[]; soundsSeconds: number }) =>
      execute(
        database,
        `UPDATE blind_vote SET copies = $2, sounds_seconds = coalesce(sounds_seconds, $3)
          WHERE id = $1 AND (copies IS DISTINCT FROM $2::text[] OR sounds_seconds IS NULL)`,
        [voteId, names, soundsSeconds],
      ),

    /** undefined before they are made, and once they are forgotten */
    made: (voteId: number) =>
      findRow(
        database,
        madeCopies,
        `SELECT copies AS names, copy_seconds AS "copySeconds", sounds_seconds AS "soundsSeconds"
           FROM blind_vote WHERE id = $1 AND copies IS NOT NULL AND sounds_seconds IS NOT NULL`,
        [voteId],
      ),

    /** whether its copies may be heard: it hasn't ended, and its song is visible */
    async areHeard(voteId: number) {
      const areHeard = await findValue(
        database,
        column.boolean,
        `SELECT standing.state <> 'ended' AND ${hasVisibleVersion('vote')} AS "areHeard"
           FROM blind_vote vote ${WITH_STATE} WHERE vote.id = $1`,
        [voteId],
      );
      return areHeard === true;
    },

    async unneeded() {
      const rows = await readRows(
        database,
        unneeded,
        `WITH over AS (
           SELECT id, copies FROM blind_vote
            WHERE copies IS NOT NULL AND (over_at < now() - ${STORED_AFTER_CLOSING} OR ending IS NOT NULL)
            ORDER BY over_at LIMIT ${MOST_VOTES}
         )
         SELECT over.id, ARRAY(
                  -- Votes between the same versions share their copies.
                  SELECT name FROM unnest(over.copies) AS name
                   WHERE NOT EXISTS (SELECT FROM blind_vote other
                                      WHERE other.copies @> ARRAY[name] AND other.id NOT IN (SELECT id FROM over))) AS names
           FROM over`,
      );
      return { voteIds: rows.map(({ id }) => id), names: [...new Set(rows.flatMap(({ names }) => names))] };
    },

    forgotten: (voteIds: readonly number[]) =>
      execute(database, 'UPDATE blind_vote SET copies = NULL WHERE id = ANY ($1)', [voteIds]),
  };
}
