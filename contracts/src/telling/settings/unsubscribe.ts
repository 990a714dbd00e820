import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { linkToken } from '../../base/input/keys.ts';
import { notificationKinds } from '../notifications/notifications.ts';

/** `List-Unsubscribe=One-Click`, as a form of any kind. */
const ONE_CLICK_BYTES = 1024;

const params = z.object({ token: linkToken });

/** The mails that a link in a mail ends. */
export const mailSubscription = z.object({
  /** null for all kinds */
  kind: z.enum(notificationKinds).nullable(),
  isOff: z.boolean(),
});

export type MailSubscription = z.infer<typeof mailSubscription>;

export const openUnsubscribe = endpoint({
  name: 'openUnsubscribe',
  method: 'GET',
  path: '/api/unsubscribe/:token',
  service: 'library',
  access: 'shareLink',
  summary: "Leads to the page that ends mails; the address of a mail's List-Unsubscribe, opened by a person",
  params,
  reply: { kind: 'redirect' },
});

export const unsubscribeByMail = endpoint({
  name: 'unsubscribeByMail',
  method: 'POST',
  path: '/api/unsubscribe/:token',
  service: 'library',
  access: 'shareLink',
  summary: 'Ends mails by one click (RFC 8058), from a mail program: without a session, and from anywhere',
  params,
  isOneClick: true,
  rate: 'share',
  maxBodyBytes: ONE_CLICK_BYTES,
  reply: { kind: 'empty' },
});

export const getMailSubscription = endpoint({
  name: 'getMailSubscription',
  method: 'GET',
  path: '/api/mail-subscriptions/:token',
  service: 'library',
  access: 'shareLink',
  summary: 'Which mails a link in a mail ends, and whether they have ended',
  params,
  rate: 'share',
  reply: { kind: 'json', schema: mailSubscription },
});

export const setMailSubscription = endpoint({
  name: 'setMailSubscription',
  method: 'PUT',
  path: '/api/mail-subscriptions/:token',
  service: 'library',
  access: 'shareLink',
  summary: 'Ends the mails of a link in a mail, or brings them back; works signed out',
  params,
  rate: 'share',
  body: z.object({ isOff: z.boolean() }),
  reply: { kind: 'json', schema: mailSubscription },
});
