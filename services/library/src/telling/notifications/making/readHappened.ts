import type { SyncProblem } from '@simmer/contracts/services';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { findRow, type Queries } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Occurrence } from '../../../base/occurrences/notice.ts';
import type { Team } from '../../../people/members/fetchTeam.ts';
import type { Happened } from './happened.ts';
import { readNews } from './readNews.ts';
import { readTags } from './readNote.ts';
import { readVerdict } from './readVerdict.ts';

type KnownTeam = NonNullable<Team>;

const requestFacts = z.object({
  at: z.string(),
  name: z.string(),
  kind: z.enum(['song', 'playlist']),
  title: z.string(),
  makerId: z.number(),
  ownerId: z.number(),
});

/** A request for a working link concerns those who can answer it. */
async function readRequest(queries: Queries, requestId: number, team: KnownTeam): Promise<Happened | undefined> {
  const request = await findRow(
    queries,
    requestFacts,
    `SELECT ${isoMoment('request.created_at')} AS at, request.name, link.kind, link.title, link.maker_id AS "makerId",
            link.owner_id AS "ownerId"
       FROM access_request request JOIN public_link link ON link.id = request.public_link_id
      WHERE request.id = $1 AND request.answered_at IS NULL`,
    [requestId],
  );
  if (!request) return undefined;
  const { at, name, kind, title, makerId, ownerId } = request;
  const userIds = team.get(makerId)?.isAdmin ? [ownerId, makerId] : [ownerId];
  return {
    eventKey: `request-${requestId}`,
    at,
    actorId: null,
    guestName: name,
    titleKey: null,
    about: { accessRequestId: requestId, link: { kind, title, isRequest: true } },
    candidates: [{ kind: 'guest', userIds }],
    informed: [],
  };
}

function ofSync(syncProblem: SyncProblem, since: string, team: KnownTeam): Happened {
  const admins = [...team.values()].flatMap(({ id, isAdmin }) => (isAdmin ? [id] : []));
  return {
    eventKey: `sync-${syncProblem}-${since}`,
    at: since,
    actorId: null,
    guestName: null,
    titleKey: null,
    about: { syncProblem },
    candidates: [{ kind: 'sync', userIds: admins }],
    informed: [],
  };
}

/** What an occurrence means for people; undefined if it is gone, or concerns nobody. */
export async function readHappened(
  queries: Queries,
  occurrence: Occurrence,
  { team, now }: { team: KnownTeam; now: Date },
): Promise<Happened | undefined> {
  switch (occurrence.source) {
    case 'news':
      return readNews(queries, occurrence, team);
    case 'tags':
      return readTags(queries, { ...occurrence, at: now.toISOString() });
    case 'request':
      return readRequest(queries, occurrence.requestId, team);
    case 'verdict':
      return readVerdict(queries, occurrence);
    case 'sync':
      return ofSync(occurrence.problem, occurrence.since, team);
  }
}
