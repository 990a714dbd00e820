import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** An unguessable value for a cookie or a link: 43 characters of base64url. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const isToken = (value: string | undefined): value is string => value !== undefined && TOKEN.test(value);

/** The stored form of a token. A fast hash is enough: 32 random bytes cannot be guessed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The stored form of a code: keyed, because a million plain hashes are quickly tried out. */
export const hashCode = (key: Buffer, attemptId: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${attemptId}:${code}`).digest();

/** Compares in constant time, so the duration doesn't reveal where two texts differ. */
export function isSameSecret(sent: string | Buffer, expected: string | Buffer): boolean {
  const digest = (value: string | Buffer) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(sent), digest(expected));
}
