import type { changeNotificationSettings } from '@simmer/contracts/calls';
import {
  type BodyOf,
  type KindChannels,
  kindChannels,
  type NotificationKind,
  notificationKinds,
} from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { execute, type Queries, readValue } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announceTo } from '../../base/changes/announce.ts';
import { type Choice, getsMail, readChoices } from './choices.ts';

const storedKinds = z.partialRecord(z.enum(notificationKinds), kindChannels.partial());

type StoredKinds = z.infer<typeof storedKinds>;

/**
 * Has a person's mails and push worked out again, in the caller's transaction: another choice may make them due earlier.
 *
 * @param begun the kinds whose mails come from now on, and didn't before
 */
export type RemakeMails = (queries: Queries, userId: number, begun: readonly NotificationKind[]) => Promise<void>;

export type ChangedChoice = BodyOf<typeof changeNotificationSettings>;

/** A person's choice, for others to wait for. */
async function lockChoice(queries: Queries, userId: number): Promise<StoredKinds> {
  await execute(queries, 'INSERT INTO notification_choice (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
  return readValue(queries, storedKinds, 'SELECT kinds FROM notification_choice WHERE user_id = $1 FOR UPDATE', [
    userId,
  ]);
}

async function choiceOf(queries: Queries, userId: number): Promise<Choice> {
  const choice = (await readChoices(queries, [userId])).get(userId);
  if (!choice) throw new Error(`The choice of person ${userId} was not read.`);
  return choice;
}

const onlyNamed = (channels: Partial<KindChannels> | undefined) =>
  Object.fromEntries(Object.entries(channels ?? {}).filter(([, value]) => value !== undefined));

const merged = (stored: StoredKinds, changed: StoredKinds): StoredKinds =>
  Object.fromEntries(
    notificationKinds
      .map((kind) => [kind, { ...stored[kind], ...onlyNamed(changed[kind]) }] as const)
      .filter(([, channels]) => Object.keys(channels).length > 0),
  );

/**
 * Changes what is given of a person's choice, in the caller's transaction.
 *
 * @returns the choice before and after
 */
export async function changeChoice(
  queries: Queries,
  userId: number,
  { kinds = {}, isAllOff, quietHours, dailyAt, timeZone }: ChangedChoice,
  remakeMails: RemakeMails,
): Promise<{ before: Choice; after: Choice }> {
  const stored = await lockChoice(queries, userId);
  const before = await choiceOf(queries, userId);
  const quiet = quietHours === undefined ? before.quietHours : quietHours;
  await execute(
    queries,
    `UPDATE notification_choice SET kinds = $2::jsonb, is_all_off = coalesce($3, is_all_off), quiet_from = $4, quiet_until = $5,
            daily_at = coalesce($6::time, daily_at), time_zone = coalesce($7, time_zone) WHERE user_id = $1`,
    [
      userId,
      JSON.stringify(merged(stored, kinds)),
      isAllOff ?? null,
      quiet?.from ?? null,
      quiet?.until ?? null,
      dailyAt ?? null,
      timeZone ?? null,
    ],
  );
  const after = await choiceOf(queries, userId);
  const begun = notificationKinds.filter((kind) => !getsMail(before, kind) && getsMail(after, kind));
  await remakeMails(queries, userId, begun);
  await announceTo(queries, [userId], 'notifications');
  return { before, after };
}

/** Whether Postgres, which computes with them, knows a time zone too. */
export const isKnownZone = (queries: Queries, timeZone: string): Promise<boolean> =>
  readValue(queries, column.boolean, `SELECT zone_or_utc($1) = $1 AS known`, [timeZone]);
