import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Identifies a sealing key without revealing it. */
export const fingerprintOf = (key: Buffer): string =>
  createHash('sha256').update('sealed-for').update(key).digest('base64url').slice(0, 22);

/**
 * Encrypts bytes so that a copy of the database alone does not reveal them: nonce, tag and cipher text in that order.
 */
export function seal(plain: Buffer, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** @throws Error if the bytes were sealed with another key or changed */
export function unseal(sealed: Buffer, key: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** Encrypts what a queued email says: it may name a link that works, which a copy of the database must not reveal. */
export const sealJson = (value: object, key: Buffer): Buffer => seal(Buffer.from(JSON.stringify(value)), key);

/** @returns undefined if it was sealed under another secret */
export function openJson<Schema extends z.ZodType>(
  schema: Schema,
  sealed: Buffer,
  key: Buffer,
): z.infer<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(unseal(sealed, key).toString()));
  } catch {
    return undefined;
  }
}
