import { type FollowReason, followReasons } from '@simmer/contracts/services';
import { type Queries, readRows, readValues } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { isCredited } from '../../base/people/peopleColumns.ts';

/**
 * Why people follow the song `$1` without having said so, as SQL: a row per person and reason.
 *
 * @see PRODUCT.md, Notifications
 */
const REASONS = `
  SELECT user_id, 'favorite' AS reason FROM favorite WHERE title_key = $1
  UNION
  SELECT user_id, 'note' FROM song_comment WHERE title_key = $1 AND user_id IS NOT NULL
  UNION
  SELECT producer.user_id, 'producer'
    FROM version v
    JOIN version_producer link ON link.version_id = v.id
    JOIN producer ON producer.id = link.producer_id
   WHERE v.title_key = $1 AND v.missing_at IS NULL AND NOT v.is_hidden AND ${isCredited('link')}
     AND producer.user_id IS NOT NULL
  UNION
  SELECT said.user_id, 'decision' FROM version v JOIN verdict said ON said.version_id = v.id
   WHERE v.title_key = $1 AND said.superseded_at IS NULL
  UNION
  SELECT asked_by, 'decision' FROM song_decision WHERE title_key = $1 AND asked_by IS NOT NULL
  UNION
  SELECT unnest(decider_ids), 'decision' FROM song_decision WHERE title_key = $1
  UNION
  SELECT opened_by, 'decision' FROM blind_vote WHERE title_key = $1
  UNION
  SELECT choice.user_id, 'decision' FROM blind_vote vote JOIN blind_vote_choice choice ON choice.vote_id = vote.id
   WHERE vote.title_key = $1`;

/** Why a person would follow a song by themselves, in the contract's order. */
export async function reasonsOf(queries: Queries, titleKey: string, userId: number): Promise<FollowReason[]> {
  const found = await readValues(
    queries,
    z.enum(followReasons),
    `SELECT reason FROM (${REASONS}) involved WHERE user_id = $2`,
    [titleKey, userId],
  );
  return followReasons.filter((reason) => found.includes(reason));
}

/** Whom a song concerns: those who follow it, and those who muted it. */
export type Following = { followers: ReadonlySet<number>; muted: ReadonlySet<number> };

const followRow = z.object({ userId: z.number(), isMuted: z.boolean() });

/** Everybody who follows a song or has muted it. */
export async function readFollowing(queries: Queries, titleKey: string): Promise<Following> {
  const rows = await readRows(
    queries,
    followRow,
    `SELECT coalesce(said.user_id, involved.user_id) AS "userId", coalesce(said.choice = 'muted', false) AS "isMuted"
       FROM (SELECT DISTINCT user_id FROM (${REASONS}) reasons) involved
       FULL JOIN (SELECT user_id, choice FROM song_follow WHERE title_key = $1) said ON said.user_id = involved.user_id`,
    [titleKey],
  );
  const ids = (isMuted: boolean) => new Set(rows.filter((row) => row.isMuted === isMuted).map(({ userId }) => userId));
  return { followers: ids(false), muted: ids(true) };
}
