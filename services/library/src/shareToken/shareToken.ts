import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Whether a text has the form of a share token. */
export function isShareToken(text: string): boolean {
  return TOKEN.test(text);
}

/** An unguessable, URL-safe token of 128 random bits. */
export function newShareToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The hash that finds a share; the database never holds the token in the clear. */
export function hashShareToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Encrypts a token, so its maker can get the same link again (AES-256-GCM: nonce, tag, text). */
export function sealShareToken(token: string, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(token), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a token; undefined if it was encrypted with another key. */
export function openShareToken(sealed: Buffer, key: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
  } catch {
    return undefined;
  }
}
