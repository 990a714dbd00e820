import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NotificationKind, notificationKinds } from '@simmer/contracts/services';

/** Whose mails a link ends, and which; null for all kinds. */
export type UnsubscribeRight = { userId: number; kind: NotificationKind | null };

const MAC_BYTES = 16;
const TOKEN = /^([1-9]\d{0,9})\.([a-zA-Z]+)\.([\w-]{22})$/;

const macOf = (named: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(named).digest().subarray(0, MAC_BYTES);

/** The secret part of a link in a mail, which ends mails without a session and never expires. */
export function unsubscribeToken({ userId, kind }: UnsubscribeRight, key: Buffer): string {
  const named = `${userId}.${kind ?? 'all'}`;
  return `${named}.${macOf(named, key).toString('base64url')}`;
}

/** What a token may end; undefined for one that we did not make. */
export function readUnsubscribeToken(token: string, key: Buffer): UnsubscribeRight | undefined {
  const [, userId = '', name = '', mac = ''] = TOKEN.exec(token) ?? [];
  const signature = Buffer.from(mac, 'base64url');
  const right = macOf(`${userId}.${name}`, key);
  if (signature.length !== MAC_BYTES || !timingSafeEqual(signature, right)) return undefined;
  const kind = name === 'all' ? null : notificationKinds.find((known) => known === name);
  return kind === undefined ? undefined : { userId: Number(userId), kind };
}
