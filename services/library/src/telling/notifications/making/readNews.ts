import { newsItem } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { findRow, type Queries, readValue } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { NEWS_PER_BATCH } from '../../../base/occurrences/writeNews.ts';
import { readDeciders } from '../../../deciding/approvals/standings.ts';
import type { Team } from '../../../people/members/fetchTeam.ts';
import type { Candidates, Happened } from './happened.ts';
import { readNote } from './readNote.ts';

const newsFacts = z.object({
  type: newsItem.shape.type,
  at: z.string(),
  titleKey: z.string(),
  userId: z.number().nullable(),
  versionId: z.number().nullable(),
  commentId: z.number().nullable(),
  decision: newsItem.shape.metadata.shape.decision.unwrap().nullable(),
});

type NewsFacts = z.infer<typeof newsFacts>;

/** Whether as many versions as the news show of a batch were notified of already. */
async function isBatchFull(queries: Queries, eventKey: string, at: string): Promise<boolean> {
  return readValue(
    queries,
    column.boolean,
    `SELECT count(DISTINCT event_key) >= ${NEWS_PER_BATCH} AS "isFull" FROM notification
      WHERE created_at BETWEEN $2::timestamptz - interval '10 minutes' AND $2::timestamptz + interval '10 minutes'
        AND kind = 'version' AND event_key <> $1`,
    [eventKey, at],
  );
}

type Base = Omit<Happened, 'eventKey' | 'about' | 'candidates'>;

async function arrival(queries: Queries, base: Base, { versionId, type }: NewsFacts): Promise<Happened | undefined> {
  if (versionId === null) return undefined;
  const eventKey = `version-${versionId}`;
  if (await isBatchFull(queries, eventKey, base.at)) return undefined;
  const about = { versionId, isNewSong: type === 'new_song' };
  return { ...base, eventKey, about, candidates: [{ kind: 'version', userIds: 'followers' }] };
}

/** Whom a step of deciding concerns: the song's followers, and those who are asked. */
async function concerned(queries: Queries, { decision, titleKey }: NewsFacts, team: Team): Promise<Candidates[]> {
  if (decision?.step === 'takenBack') return [];
  const asked = decision?.step === 'asked' ? await readDeciders(queries, titleKey, team) : [];
  return [
    { kind: 'decision', userIds: asked },
    { kind: 'decision', userIds: 'followers' },
  ];
}

/** What an entry of the news means; undefined if nobody is notified of such, or it is gone. */
export async function readNews(
  queries: Queries,
  { newsId, mentioned = [] }: { newsId: number; mentioned?: readonly number[] | undefined },
  team: Team,
): Promise<Happened | undefined> {
  const news = await findRow(
    queries,
    newsFacts,
    `SELECT n.type, ${isoMoment('n.created_at')} AS at, coalesce(arrived.title_key, n.title_key) AS "titleKey", n.user_id AS "userId",
            n.version_id AS "versionId", n.comment_id AS "commentId", n.decision
       FROM news n LEFT JOIN version arrived ON arrived.id = n.version_id
      WHERE n.id = $1`,
    [newsId],
  );
  if (!news) return undefined;
  const { at, titleKey, userId: actorId, versionId, decision } = news;
  const base = { at, titleKey, actorId, guestName: null, informed: [] };
  switch (news.type) {
    case 'new_comment':
      return news.commentId === null ? undefined : readNote(queries, news.commentId, mentioned);
    case 'new_song':
    case 'new_version':
      return arrival(queries, base, news);
    case 'decision': {
      const subject = decision?.voteId === undefined ? versionId && { versionId } : { voteId: decision.voteId };
      if (!decision || !subject) return undefined;
      const about = { decision, ...subject };
      return { ...base, eventKey: `news-${newsId}`, about, candidates: await concerned(queries, news, team) };
    }
    default:
      return undefined;
  }
}
