import { type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { hasVisibleVersion } from '../../base/songs/songColumns.ts';
import { WITH_STATE } from './voteColumns.ts';

const openVote = z.object({ titleKey: z.string(), id: z.number(), hasVoted: z.boolean() });

/** A song's open vote, and whether a person has chosen in it. */
export type OpenVote = { id: number; hasVoted: boolean };

/** The open votes about songs with a visible version, by title key, oldest first, and whether a person has chosen in each. */
export async function openVotes(queries: Queries, userId: number): Promise<Map<string, OpenVote[]>> {
  const open = await readRows(
    queries,
    openVote,
    `SELECT vote.title_key AS "titleKey", vote.id,
            EXISTS (SELECT FROM blind_vote_choice choice WHERE choice.vote_id = vote.id AND choice.user_id = $1) AS "hasVoted"
       FROM blind_vote vote ${WITH_STATE}
      WHERE vote.over_at IS NULL AND standing.state = 'open' AND ${hasVisibleVersion('vote')}
      ORDER BY vote.id`,
    [userId],
  );
  const bySong = new Map<string, OpenVote[]>();
  for (const { titleKey, ...vote } of open) bySong.set(titleKey, [...(bySong.get(titleKey) ?? []), vote]);
  return bySong;
}
