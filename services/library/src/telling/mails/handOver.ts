import type { NotificationMail } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { callInternal } from '@simmer/service-common/internal/internalCalls.ts';
import type { Database } from '../../base/database/database.ts';
import type { People } from '../../people/createPeople.ts';
import { readNotifications } from '../notifications/readNotifications.ts';
import { seesOf } from '../notifications/shownNotifications.ts';
import { getsMail, readChoices } from '../settings/choices.ts';
import { markHandedOver, readMail } from './handedOver.repository.ts';
import { mailBody } from './mailBody.ts';

/** Queues a mail at auth. @throws Error unless auth has it, now or by an earlier call with its key */
type SendNotificationMail = (mail: NotificationMail, signal: AbortSignal) => Promise<void>;

const LIMIT_MS = 10_000;

export function createNotificationMailSender(deps: { authUrl: string; secret: string }): SendNotificationMail {
  const { authUrl, secret } = deps;
  return async (mail, signal) => {
    const answer = await callInternal(new URL('/internal/notification-mails', authUrl), {
      secret,
      from: 'library',
      to: 'auth',
      signal,
      limitMs: LIMIT_MS,
      body: { mails: [mail] },
    });
    if (!answer.ok) throw new Error(`A mail about notifications was answered with ${answer.status}.`);
  };
}

type HandOverDeps = {
  database: Database;
  team: Pick<People['team'], 'require'>;
  sendMail: SendNotificationMail;
  unsubscribeKey: Buffer;
  clock: Clock;
};

/**
 * Hands a mail over to auth, which takes each key once. So it can be repeated after any end: before auth had it, and after.
 * What was read, hidden or turned off since the mail was made is
 * left out.
 *
 * @throws Error while auth is away, so the job is tried again
 * @see PRODUCT.md, Mails of notifications
 */
export async function handOver(mailId: number, signal: AbortSignal, deps: HandOverDeps): Promise<void> {
  const { database, clock } = deps;
  const mail = await readMail(database, mailId);
  if (!mail) return;
  const { userId, pace, unreadIds } = mail;
  const person = (await deps.team.require()).get(userId);
  const shown = person ? await readNotifications(database, { userId, sees: seesOf(person), ids: unreadIds }) : [];
  const choice = (await readChoices(database, [userId])).get(userId);
  const items = shown.filter(({ kind }) => choice && getsMail(choice, kind));
  if (items.length > 0) {
    const timeZone = choice?.timeZone ?? null;
    await deps.sendMail(mailBody({ id: mailId, userId, pace, timeZone, items }, deps.unsubscribeKey), signal);
  }
  await markHandedOver(database, mailId, clock.now());
}
