import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Whether a text can be a share's token at all. */
export function isShareToken(text: string): boolean {
  return TOKEN.test(text);
}

/** A token nobody can guess: 128 random bits, fit for an address. */
export function newShareToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What a share is found by; the token itself is not in the database in the clear. */
export function hashShareToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Encrypts a token, so that its maker can be given the same link again (AES-256-GCM: nonce, tag, text). */
export function sealShareToken(token: string, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(token), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a token; undefined where it was sealed with another key. */
export function openShareToken(sealed: Buffer, key: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
  } catch {
    return undefined;
  }
}
