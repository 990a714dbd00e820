import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const linkContent = z.object({ id: z.string(), rev: z.string(), madeMs: z.number() });
export type Link = z.infer<typeof linkContent>;

export const LINK_LIFE_MS = 4 * 60 * 60 * 1000;

/** A temporary link's unguessable part. It contains the file, its revision and its time; nothing is stored. */
export function writeLink(link: Link, secret: string): string {
  const payload = Buffer.from(JSON.stringify(link)).toString('base64url');
  return `${payload}.${sign(payload, secret).toString('base64url')}`;
}

/** @returns undefined for a token that is not ours */
export function readLink(text: string, secret: string): Link | undefined {
  const [payload = '', signature = ''] = text.split('.');
  const presented = Buffer.from(signature, 'base64url');
  const right = sign(payload, secret);
  if (presented.length !== right.length || !timingSafeEqual(presented, right)) return undefined;
  return linkContent.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
}

function sign(payload: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`link:${payload}`).digest();
}
