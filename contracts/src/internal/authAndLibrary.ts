import { z } from 'zod';
import { emailAddress } from '../base/input/emailAddress.ts';

const shared = z.object({ kind: z.enum(['song', 'playlist']), title: z.string().min(1).max(2000) });

/** A link that a mail brings, as its sender made it. */
const broughtLink = z.object({
  to: emailAddress,
  /** the name of the person who sends it */
  sender: z.string().min(1).max(500),
  shared,
  /** the page's path, without the host */
  path: z.string().regex(/^\/(song-share|share)\/[\w-]{22}$/),
  /** the path of the preview picture; null for a link with a password, which has none */
  picture: z
    .string()
    .regex(/^\/api\/share\/[\w-]{22}\/preview\.png\?r=[\w-]+$/)
    .nullable(),
  hasPassword: z.boolean(),
  /** ISO 8601; null if it does not expire */
  expiresAt: z.string().nullable(),
  sentence: z.string().max(1000).nullable(),
});

/** What a mail about notifications says about one of them. */
const mailedNotification = z.object({
  sentence: z.string().min(1).max(3000),
  detail: z.string().max(1000).nullable(),
  /** where it leads: a path of this origin */
  path: z
    .string()
    .regex(/^\/(?![/\\])/)
    .max(8000),
  /** ISO 8601 */
  at: z.string(),
});

/** A mail about what a person has not read yet. The same `key` twice is one mail. */
export const notificationMail = z.object({
  key: z.string().min(1).max(64),
  toUserId: z.number().int(),
  pace: z.enum(['atOnce', 'daily', 'weekly']),
  /** the newest last; at most 50 of `count` */
  notifications: z.array(mailedNotification).min(1).max(50),
  count: z.number().int(),
  /** IANA, for the times in it */
  timeZone: z.string(),
  /** the path that ends mails of this kind by one click (RFC 8058) */
  unsubscribePath: z.string().regex(/^\/api\/unsubscribe\/[\w.-]+$/),
  /** "all notifications", or which kind it ends */
  endsWhat: z.string().min(1).max(200),
});

export type NotificationMail = z.infer<typeof notificationMail>;

/** The body of `POST /internal/notification-mails` of the auth service. */
export const notificationMailsRequest = z.object({ mails: z.array(notificationMail).min(1).max(20) });

/** The reply of `GET /internal/mail-server` of the auth service. */
export const mailServer = z.object({ hasMailServer: z.boolean() });

export type MailServer = z.infer<typeof mailServer>;

/** A mail about a link, which auth writes and sends through its queue. */
export const shareMail = z.discriminatedUnion('kind', [
  /** a member sends a link */
  broughtLink.extend({ kind: z.literal('shareInvitation') }),
  /** a member sends a working link to somebody who asked for one */
  broughtLink.extend({ kind: z.literal('accessGranted') }),
  /** somebody asks a member for a working link */
  z.object({
    kind: z.literal('accessRequested'),
    toUserId: z.number().int(),
    shared,
    name: z.string().min(1).max(500),
    email: emailAddress,
    sentence: z.string().max(1000).nullable(),
  }),
]);

export type ShareMail = z.infer<typeof shareMail>;

/** The body of `POST /internal/mails` of the auth service. All are queued, or none. */
export const mailsRequest = z.object({ mails: z.array(shareMail).min(1).max(20) });

/** The Postgres channel on which auth announces by a person's number that they have joined, or that their access or roles changed. */
export const PEOPLE_CHANGED_CHANNEL = 'simmer_people_changed';

/** The body of `POST /internal/users/batch` of the auth service: the ids of the requested people. */
export const userNamesRequest = z.object({ userIds: z.array(z.number().int()).max(1000) });

/** Its reply: names and pictures of the people who exist, hidden ones too, and whether their profiles are complete. */
export const userNames = z.object({
  users: z.array(
    z.object({
      id: z.number().int(),
      firstName: z.string().nullable(),
      displayName: z.string().nullable(),
      profileImageUrl: z.string().nullable().default(null),
      isProfileComplete: z.boolean(),
    }),
  ),
});

export type UserNames = z.infer<typeof userNames>;

/** The reply of `GET /internal/team` of the auth service: everyone with access and a complete profile, by name. */
export const teamAnswer = z.object({
  people: z.array(
    z.object({
      id: z.number().int(),
      firstName: z.string().nullable(),
      /** missing while auth is still an earlier one */
      lastName: z.string().nullable().optional(),
      displayName: z.string().nullable(),
      profileImageUrl: z.string().nullable(),
      /** has the role of a curator; admins only if they were given it too */
      isCurator: z.boolean(),
      /** missing while auth is still an earlier one */
      isAdmin: z.boolean().default(false),
    }),
  ),
});

export type TeamAnswer = z.infer<typeof teamAnswer>;
