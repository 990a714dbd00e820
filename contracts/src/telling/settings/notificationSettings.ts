import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { text } from '../../base/input/text.ts';
import { notificationKinds } from '../notifications/notifications.ts';

/** How soon mails come; `daily` and `weekly` ones sum up. */
export const mailPaces = ['atOnce', 'daily', 'weekly', 'off'] as const;

export type MailPace = (typeof mailPaces)[number];

/** Where notifications of one kind go. */
export const kindChannels = z.object({ bell: z.boolean(), mail: z.enum(mailPaces), push: z.boolean() });

export type KindChannels = z.infer<typeof kindChannels>;

/** A time of day, such as 22:30. */
const timeOfDay = text(5, 'Please enter a time such as 22:30').regex(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  'Please enter a time such as 22:30',
);

const isTimeZone = (name: string): boolean => {
  // Offsets such as +02:00 mean the opposite to Postgres.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
};

export const quietHours = z.object({ from: timeOfDay, until: timeOfDay });

const channelsOfKinds = z.record(z.enum(notificationKinds), kindChannels);

export const notificationSettings = z.object({
  kinds: channelsOfKinds,
  /** everything is off: nothing is notified of, and what is chosen above is kept */
  isAllOff: z.boolean(),
  /** when mails at once and push wait; null if never. `from` after `until` lasts over midnight */
  quietHours: quietHours.nullable(),
  /** when daily and weekly mails come; weekly ones come on Mondays */
  dailyAt: timeOfDay,
  /** IANA, such as Europe/Berlin; null until a browser has said it, then UTC counts */
  timeZone: z.string().nullable(),
  /** whether Simmer has a mail server; without one, mails only get into its outbox folder */
  hasMailServer: z.boolean(),
});

export type NotificationSettings = z.infer<typeof notificationSettings>;

/** What holds for people who never chose. */
export const defaultChannels: NotificationSettings['kinds'] = {
  mention: { bell: true, mail: 'atOnce', push: true },
  reply: { bell: true, mail: 'atOnce', push: true },
  note: { bell: true, mail: 'daily', push: false },
  version: { bell: true, mail: 'daily', push: true },
  decision: { bell: true, mail: 'daily', push: true },
  guest: { bell: true, mail: 'atOnce', push: true },
  sync: { bell: true, mail: 'atOnce', push: false },
};

export const DEFAULT_DAILY_AT = '08:00';

export const getNotificationSettings = endpoint({
  name: 'getNotificationSettings',
  method: 'GET',
  path: '/api/notification-settings',
  service: 'library',
  access: 'member',
  summary: "The caller's choice of what they are notified of, where and when",
  reply: { kind: 'json', schema: notificationSettings },
});

export const changeNotificationSettings = endpoint({
  name: 'changeNotificationSettings',
  method: 'PATCH',
  path: '/api/notification-settings',
  service: 'library',
  access: 'member',
  summary: 'Changes what is given, and leaves the rest',
  body: z.object({
    kinds: z.partialRecord(z.enum(notificationKinds), kindChannels.partial()).optional(),
    isAllOff: z.boolean().optional(),
    quietHours: quietHours
      .refine(({ from, until }) => from !== until, 'Quiet hours need two different times')
      .nullable()
      .optional(),
    dailyAt: timeOfDay.optional(),
    timeZone: text(64).refine(isTimeZone, 'Please choose a time zone from the list').optional(),
  }),
  reply: { kind: 'json', schema: notificationSettings },
});
