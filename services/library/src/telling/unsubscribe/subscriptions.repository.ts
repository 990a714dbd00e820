import {
  defaultChannels,
  type MailPace,
  mailPaces,
  type NotificationKind,
  notificationKinds,
} from '@simmer/contracts/services';
import { execute, type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Database } from '../../base/database/database.ts';
import { readChoices } from '../settings/choices.ts';
import { changeChoice, type RemakeMails } from '../settings/settings.repository.ts';
import type { UnsubscribeRight } from './unsubscribeToken.ts';

const endedMail = z.object({ kind: z.enum(notificationKinds), was: z.enum(mailPaces) });

const kindsOf = ({ kind }: UnsubscribeRight): readonly NotificationKind[] =>
  kind === null ? notificationKinds : [kind];

const withPace = (paces: Iterable<readonly [NotificationKind, MailPace]>) => ({
  kinds: Object.fromEntries([...paces].map(([kind, mail]) => [kind, { mail }])),
});

async function end(queries: Queries, right: UnsubscribeRight, remakeMails: RemakeMails): Promise<void> {
  const kinds = kindsOf(right);
  const { before } = await changeChoice(
    queries,
    right.userId,
    withPace(kinds.map((kind) => [kind, 'off'])),
    remakeMails,
  );
  const ended = kinds.filter((kind) => before.kinds[kind].mail !== 'off');
  await execute(
    queries,
    `INSERT INTO ended_mail (user_id, kind, was) SELECT $1, kind, was FROM unnest($2::text[], $3::text[]) AS ended (kind, was)
     ON CONFLICT (user_id, kind) DO UPDATE SET was = excluded.was`,
    [right.userId, ended, ended.map((kind) => before.kinds[kind].mail)],
  );
}

/** Brings back what a link ended; where nothing is known of it, what holds for people who never chose. */
async function bringBack(queries: Queries, right: UnsubscribeRight, remakeMails: RemakeMails): Promise<void> {
  const ended = await readRows(
    queries,
    endedMail,
    'DELETE FROM ended_mail WHERE user_id = $1 AND kind = ANY ($2) RETURNING kind, was',
    [right.userId, kindsOf(right)],
  );
  const known = ended.map(({ kind, was }) => [kind, was] as const);
  const usual = kindsOf(right).map((kind) => [kind, defaultChannels[kind].mail] as const);
  await changeChoice(queries, right.userId, withPace(known.length > 0 ? known : usual), remakeMails);
}

export type SubscriptionsRepository = ReturnType<typeof createSubscriptionsRepository>;

export function createSubscriptionsRepository(database: Database, remakeMails: RemakeMails) {
  /** whether none of its mails come */
  async function isOff(right: UnsubscribeRight): Promise<boolean> {
    const choice = (await readChoices(database, [right.userId])).get(right.userId);
    return kindsOf(right).every((kind) => choice?.kinds[kind].mail === 'off');
  }

  return {
    isOff,
    /** The same again changes nothing. */
    async set(right: UnsubscribeRight, isWantedOff: boolean): Promise<void> {
      if ((await isOff(right)) === isWantedOff) return;
      await database.transaction((transaction) => (isWantedOff ? end : bringBack)(transaction, right, remakeMails));
    },
  };
}
