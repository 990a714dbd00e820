import { type Identity, type VoteEnding, voteEndings } from '@simmer/contracts/services';
import { type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { writeNews } from '../../base/occurrences/writeNews.ts';
import { WITH_STATE } from './voteColumns.ts';

const settledVote = z.object({
  id: z.number(),
  titleKey: z.string(),
  question: z.string().nullable(),
  ending: z.enum(voteEndings).nullable(),
  /** it was open until now */
  isStopped: z.boolean(),
});

/** What ends votes that are still open: a person who closes them, or a reason. */
export type Stop = { by: Identity } | { ending: VoteEnding };

/**
 * Writes that votes are over, and tells the news of each exactly once, whoever else does the same. Call it in a transaction.
 *
 * @param ids of all votes if undefined
 * @param stop also ends those that are open
 */
export async function settleIn(queries: Queries, ids: readonly number[] | undefined, stop?: Stop): Promise<void> {
  const settled = await readRows(
    queries,
    settledVote,
    `WITH due AS (
       SELECT vote.id, standing.state = 'open' AS is_stopped,
              CASE WHEN standing.state = 'open' THEN $3::text ELSE found.ending END AS ending,
              CASE WHEN standing.state = 'closed' THEN vote.closes_at ELSE now() END AS over_at
         FROM blind_vote vote ${WITH_STATE}
        WHERE vote.over_at IS NULL AND ($1::integer[] IS NULL OR vote.id = ANY ($1)) AND (standing.state <> 'open' OR $2)
        ORDER BY vote.id FOR NO KEY UPDATE OF vote
     ), settled AS (
       UPDATE blind_vote vote SET over_at = due.over_at, ending = due.ending
         FROM due WHERE vote.id = due.id AND vote.over_at IS NULL
       RETURNING vote.id, vote.title_key, vote.question, vote.ending, due.is_stopped
     )
     SELECT id, title_key AS "titleKey", question, ending, is_stopped AS "isStopped" FROM settled ORDER BY id`,
    [ids, stop !== undefined, stop && 'ending' in stop ? stop.ending : null],
  );
  for (const { id, titleKey, question, ending, isStopped } of settled) {
    const asked = question === null ? {} : { question };
    await writeNews(queries, {
      type: 'decision',
      titleKey,
      who: isStopped && stop && 'by' in stop ? stop.by : null,
      decision: ending
        ? { step: 'voteEnded', voteId: id, ...asked, ending }
        : { step: 'voteClosed', voteId: id, ...asked },
    });
  }
  if (settled.length > 0) await announce(queries, 'decisions', 'news');
}

/** Writes and tells which votes are over. @param ids of all votes if undefined */
export function settleVotes(database: Database, ids?: readonly number[]): Promise<void> {
  return database.transaction((transaction) => settleIn(transaction, ids));
}
