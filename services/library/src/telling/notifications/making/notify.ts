import type { NotificationKind } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { execute, type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import { sendJobs } from '@simmer/service-common/jobs/sendJob.ts';
import { z } from 'zod';
import { announceTo } from '../../../base/changes/announce.ts';
import type { Database } from '../../../base/database/database.ts';
import type { Occurrence } from '../../../base/occurrences/notice.ts';
import type { People } from '../../../people/createPeople.ts';
import { readFollowing } from '../../follows/followers.ts';
import { readChoices } from '../../settings/choices.ts';
import { chooseKinds } from './chooseKinds.ts';
import { mailJob, pushJob } from './deliveryJobs.ts';
import type { Happened } from './happened.ts';
import { readHappened } from './readHappened.ts';

type NotifyDeps = {
  database: Database;
  team: Pick<People['team'], 'require'>;
  clock: Clock;
};

type Addressed = { userId: number; kind: NotificationKind; bell: boolean; mail: boolean; push: boolean };

/** Where each of these people wants it; without those who want it nowhere. */
async function address(queries: Queries, kinds: ReadonlyMap<number, NotificationKind>): Promise<Addressed[]> {
  const choices = await readChoices(queries, [...kinds.keys()]);
  return [...kinds].flatMap(([userId, kind]) => {
    const choice = choices.get(userId);
    if (!choice || choice.isAllOff) return [];
    const { bell, mail, push } = choice.kinds[kind];
    const isWanted = bell || mail !== 'off' || push;
    return isWanted ? [{ userId, kind, bell, mail: mail !== 'off', push }] : [];
  });
}

const written = z.object({ id: z.number(), userId: z.number() });

/** @returns those that were not there yet */
function write(queries: Queries, happened: Happened, people: readonly Addressed[]): Promise<z.infer<typeof written>[]> {
  const { about, eventKey, at, actorId, guestName } = happened;
  return readRows(
    queries,
    written,
    `WITH written AS (
       INSERT INTO notification (user_id, kind, in_bell, event_key, created_at, actor_id, guest_name, version_id, comment_id, vote_id,
                                 access_request_id, decision, is_new_song, link, sync_problem, mail_id)
       SELECT addressed.user_id, addressed.kind, addressed.bell, $4, $5, (SELECT user_id FROM person WHERE user_id = $6), $7, $8, $9, $10, $11, $12,
              $13, $14, $15, CASE WHEN NOT addressed.mail THEN 0 END
         FROM unnest($1::integer[], $2::text[], $3::boolean[], $16::boolean[]) AS addressed (user_id, kind, bell, mail)
       ON CONFLICT (user_id, event_key) DO NOTHING
       RETURNING id, user_id AS "userId"
     ) SELECT id, "userId" FROM written ORDER BY id`,
    [
      people.map(({ userId }) => userId),
      people.map(({ kind }) => kind),
      people.map(({ bell }) => bell),
      eventKey,
      at,
      actorId,
      guestName,
      'versionId' in about ? about.versionId : null,
      'commentId' in about ? about.commentId : null,
      'voteId' in about ? about.voteId : null,
      'accessRequestId' in about ? about.accessRequestId : null,
      'decision' in about ? JSON.stringify(about.decision) : null,
      'isNewSong' in about && about.isNewSong,
      'link' in about && about.link ? JSON.stringify(about.link) : null,
      'syncProblem' in about ? about.syncProblem : null,
      people.map(({ mail }) => mail),
    ],
  );
}

/** Deletes what these people were told of an event before its latest state. */
function forgetEarlier(queries: Queries, { eventKey, at }: Happened, people: readonly Addressed[]): Promise<void> {
  const userIds = people.map(({ userId }) => userId);
  return execute(
    queries,
    'DELETE FROM notification WHERE event_key = $1 AND user_id = ANY ($2) AND created_at <> $3::timestamptz',
    [eventKey, userIds, at],
  );
}

const NOBODY = { followers: new Set<number>(), muted: new Set<number>() };

/** Writes an occurrence's notifications and what follows from them. @returns whose bell shows it */
async function deliver(
  queries: Queries,
  happened: Happened,
  hasAccess: (userId: number) => boolean,
): Promise<number[]> {
  const following = happened.titleKey === null ? NOBODY : await readFollowing(queries, happened.titleKey);
  const people = await address(queries, chooseKinds(happened, following, hasAccess));
  if (people.length === 0) return [];
  if (happened.isLatest) await forgetEarlier(queries, happened, people);
  const ids = new Map((await write(queries, happened, people)).map(({ userId, id }) => [userId, id]));
  const reached = people.filter(({ userId }) => ids.has(userId));
  const mailed = reached.filter(({ mail }) => mail);
  await sendJobs(
    queries,
    mailJob,
    mailed.map(({ userId }) => ({ data: { userId }, key: `mail-${userId}` })),
  );
  const pushed = reached.filter(({ push }) => push).flatMap(({ userId }) => ids.get(userId) ?? []);
  await sendJobs(
    queries,
    pushJob,
    pushed.map((notificationId) => ({ data: { notificationId } })),
  );
  return reached.filter(({ bell }) => bell).map(({ userId }) => userId);
}

/**
 * Notifies everybody of an occurrence whom it concerns, in one transaction: also if it runs twice or at several instances, each person once.
 *
 * @param finish ends the job in that transaction
 * @throws Error while auth is away, which alone says who has access
 * @see PRODUCT.md, Notifications
 */
export async function notify(
  occurrence: Occurrence,
  { database, team: fetcher, clock }: NotifyDeps,
  finish: (queries: Queries) => Promise<void>,
): Promise<void> {
  const team = await fetcher.require();
  await database.transaction(async (transaction) => {
    const happened = await readHappened(transaction, occurrence, { team, now: clock.now() });
    const userIds = happened ? await deliver(transaction, happened, (userId) => team.has(userId)) : [];
    await finish(transaction);
    await announceTo(transaction, userIds, 'notifications');
  });
}
