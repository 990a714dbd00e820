import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** An unguessable value for a cookie or a link: 43 characters of base64url. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const isToken = (value: string | undefined): value is string => value !== undefined && TOKEN.test(value);

/** How tokens rest in the database. A fast hash will do: 32 random bytes cannot be tried out. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** How codes rest in the database: keyed, because a million plain hashes are quickly tried out. */
export const hashCode = (key: Buffer, attemptId: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${attemptId}:${code}`).digest();

/** Compares without telling by its duration where two texts differ. */
export function isSameSecret(given: string | Buffer, expected: string | Buffer): boolean {
  const digest = (value: string | Buffer) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
