import { createHash, randomBytes } from 'node:crypto';
import { openText, seal } from '@simmer/service-common/base/sealed.ts';

const TOKEN_BYTES = 16;

/** An unguessable, URL-safe token of 128 random bits. */
export function newShareToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The hash that finds a share; the database never holds the token in the clear. */
export function hashShareToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Encrypts a token, so its maker can get the same link again. */
export const sealShareToken: (token: string, key: Buffer) => Buffer = seal;

/** Decrypts a token; undefined if it was encrypted with another key. */
export const openShareToken: (sealed: Buffer, key: Buffer) => string | undefined = openText;
