import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { rowIdInAddress } from '../../base/input/keys.ts';
import { text } from '../../base/input/text.ts';

/** A browser that shows notifications of a person. */
export const pushDevice = z.object({
  id: z.number().int(),
  /** the browser's name, such as "Chrome on Android" */
  name: z.string(),
  addedAt: z.string(),
  /** when the last one reached it; null if none has */
  lastReachedAt: z.string().nullable(),
  /** whether it is the browser session that asks */
  isThis: z.boolean(),
});

export type PushDevice = z.infer<typeof pushDevice>;

/** How many a person can have; another one replaces the oldest. */
export const MOST_PUSH_DEVICES = 10;

/** So many bytes in base64url, with or without the signs that fill it up. */
const base64url = (bytes: number) => {
  const signs = Math.ceil((bytes * 4) / 3);
  return text(signs + 2).regex(new RegExp(`^[\\w-]{${signs}}={0,2}$`), 'This browser’s key cannot be read');
};

export const getPushKey = endpoint({
  name: 'getPushKey',
  method: 'GET',
  path: '/api/push-key',
  service: 'library',
  access: 'member',
  summary: 'The public key (VAPID, RFC 8292) that a browser needs to receive notifications from this Simmer',
  isAfterStart: true,
  reply: { kind: 'json', schema: z.object({ publicKey: z.string() }) },
});

export const listPushDevices = endpoint({
  name: 'listPushDevices',
  method: 'GET',
  path: '/api/push-devices',
  service: 'library',
  access: 'member',
  summary: "The browsers that show the caller's notifications, the latest first",
  isAfterStart: true,
  reply: { kind: 'json', schema: z.array(pushDevice) },
});

export const addPushDevice = endpoint({
  name: 'addPushDevice',
  method: 'POST',
  path: '/api/push-devices',
  service: 'library',
  access: 'member',
  summary: "Shows the caller's notifications in this browser until they sign out; adding it again renews it",
  body: z.object({
    /** the address of the browser's push service */
    endpoint: text(2000).refine((address) => URL.canParse(address) && new URL(address).protocol === 'https:', {
      message: 'This browser’s push service cannot be used',
    }),
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  }),
  reply: { kind: 'json', schema: pushDevice },
});

export const removePushDevice = endpoint({
  name: 'removePushDevice',
  method: 'DELETE',
  path: '/api/push-devices/:id',
  service: 'library',
  access: 'member',
  summary: 'Shows no more notifications in one of the caller’s browsers',
  params: z.object({ id: rowIdInAddress }),
  reply: { kind: 'empty' },
});

export const testPushDevice = endpoint({
  name: 'testPushDevice',
  method: 'POST',
  path: '/api/push-devices/:id/test',
  service: 'library',
  access: 'member',
  summary: 'Sends a notification to one of the caller’s browsers, to try it out',
  params: z.object({ id: rowIdInAddress }),
  reply: { kind: 'empty' },
});

/** What a browser is sent, encrypted for it (RFC 8291). */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** where a press leads: an address of this origin */
  path: z.string().regex(/^\/(?![/\\])/),
  /** another message with this tag replaces it */
  tag: z.string(),
  /** the notifications that a press marks as read */
  marksRead: z.array(z.number().int()),
});

export type PushMessage = z.infer<typeof pushMessage>;
