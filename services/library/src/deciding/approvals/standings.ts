import { verdictKinds } from '@simmer/contracts/services';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { findRow, type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { isCredited } from '../../base/people/peopleColumns.ts';
import { newestVisibleOf } from '../../base/songs/songColumns.ts';
import { newestFirst } from '../../base/songs/versionColumns.ts';
import type { Team } from '../../people/members/fetchTeam.ts';
import { decidersOf } from './standing.ts';

const storedDecision = z.object({
  titleKey: z.string(),
  cleanTitle: z.string(),
  versionId: z.number(),
  version: z.number().nullable(),
  askedBy: z.number().nullable(),
  askedAt: z.string().nullable(),
  deciderIds: z.array(z.number()).nullable(),
  producerIds: z.array(z.number()),
  words: z.array(z.object({ userId: z.number(), verdict: z.enum(verdictKinds) })),
  changedAt: z.string(),
});

/** A song, its newest visible version, and what is stored about its decision. */
export type StoredDecision = z.infer<typeof storedDecision>;

const COLUMNS = `
  s.title_key AS "titleKey", s.title AS "cleanTitle", v.id AS "versionId", v.number AS version,
  asked.asked_by AS "askedBy", ${isoMoment('asked.asked_at')} AS "askedAt", asked.decider_ids AS "deciderIds",
  ARRAY(SELECT producer.user_id
          FROM version other
          JOIN version_producer link ON link.version_id = other.id
          JOIN producer ON producer.id = link.producer_id
         WHERE other.title_key = s.title_key AND other.missing_at IS NULL AND NOT other.is_hidden
           AND ${isCredited('link')} AND producer.user_id IS NOT NULL
         GROUP BY producer.user_id ORDER BY min(producer.name_key)) AS "producerIds",
  (SELECT coalesce(json_agg(json_build_object('userId', said.user_id, 'verdict', said.verdict) ORDER BY said.id), '[]')
     FROM verdict said
    WHERE said.version_id = v.id AND said.superseded_at IS NULL AND said.media_name = v.media_name) AS words,
  ${isoMoment(`coalesce(greatest(asked.asked_at, (
    SELECT max(greatest(said.created_at, said.superseded_at)) FROM verdict said WHERE said.version_id = v.id)),
    v.modified_at)`)} AS "changedAt"`;

/** The songs that someone asked about and these, as far as they have a visible version; in one statement. */
export function readStandings(queries: Queries, titleKeys: readonly string[]): Promise<StoredDecision[]> {
  return readRows(
    queries,
    storedDecision,
    `SELECT ${COLUMNS}
       FROM (SELECT title_key FROM song_decision WHERE asked_by IS NOT NULL
             UNION SELECT * FROM unnest($1::text[])) entry
       ${newestVisibleOf('entry')}
       LEFT JOIN song_decision asked ON asked.title_key = s.title_key
      ORDER BY s.title_key`,
    [titleKeys],
  );
}

/** A song's decision about its newest visible version, or the newest of a hidden song. */
export function findStanding(queries: Queries, titleKey: string): Promise<StoredDecision | undefined> {
  return findRow(
    queries,
    storedDecision,
    `SELECT ${COLUMNS}
       FROM song s
       JOIN LATERAL (
         SELECT v.* FROM version v
          WHERE v.title_key = s.title_key AND v.missing_at IS NULL
          ORDER BY v.is_hidden, ${newestFirst} LIMIT 1
       ) v ON true
       LEFT JOIN song_decision asked ON asked.title_key = s.title_key
      WHERE s.title_key = $1`,
    [titleKey],
  );
}

/** Whose word counts about a song. */
export async function readDeciders(queries: Queries, titleKey: string, team: Team): Promise<readonly number[]> {
  const stored = await findStanding(queries, titleKey);
  return stored ? decidersOf(stored, team).ids : [];
}
