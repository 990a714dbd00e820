import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../base/keys.ts';
import { type MadeFor, NO_SESSION, signed } from './mediaAddress.ts';

/** The path of the audio of blind votes, which only the sync service serves. */
export const BLIND_PREFIX = '/media/blind/';

/** One of the copies in a blind vote. */
export type BlindCopy = {
  voteId: number;
  /** as sync named it, 64 hex digits */
  copyName: string;
};

const ID_BYTES = 6;
const NAME_BYTES = 32;
const PLAIN_BYTES = 2 * ID_BYTES + NAME_BYTES;
const IV_BYTES = 16;
/** Without padding bits: each token has one spelling only. */
const TOKEN = /^[A-Za-z0-9_-]{80}$/;

function keysFrom(secretWord: string): { mac: Buffer; cipher: Buffer } {
  const key = deriveKey(secretWord, 'blind-audio');
  const part = (name: string) => createHmac('sha256', key).update(name).digest();
  return { mac: part('mac'), cipher: part('cipher') };
}

const syntheticIv = (mac: Buffer, plain: Buffer) =>
  createHmac('sha256', mac).update(plain).digest().subarray(0, IV_BYTES);

/**
 * Names a copy in one session: encrypted and authenticated by a synthetic IV (as in RFC 5297), so a session gets the
 * same token each time, and those of two sessions have nothing in common. All tokens are equally long.
 */
function blindToken({ voteId, copyName }: BlindCopy, sessionId: number, secretWord: string): string {
  const plain = Buffer.alloc(PLAIN_BYTES);
  plain.writeUIntBE(sessionId, 0, ID_BYTES);
  plain.writeUIntBE(voteId, ID_BYTES, ID_BYTES);
  if (plain.write(copyName, 2 * ID_BYTES, 'hex') !== NAME_BYTES) throw new Error('This is not the name of a copy.');
  const keys = keysFrom(secretWord);
  const iv = syntheticIv(keys.mac, plain);
  const cipher = createCipheriv('aes-256-ctr', keys.cipher, iv);
  return Buffer.concat([iv, cipher.update(plain), cipher.final()]).toString('base64url');
}

/** A same-origin address that plays a copy without telling which, for up to an hour. */
export function blindAddress(copy: BlindCopy, madeFor: MadeFor): string {
  const uri = `${BLIND_PREFIX}${blindToken(copy, madeFor.sessionId ?? NO_SESSION, madeFor.secretWord)}.wav`;
  return signed(uri, uri, madeFor);
}

/**
 * The copy that the token in an address names. @param secretWord `mediaSecret`
 * @returns undefined for a token that wasn't made here
 */
export function readBlindToken(token: string, secretWord: string): BlindCopy | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const keys = keysFrom(secretWord);
  const decipher = createDecipheriv('aes-256-ctr', keys.cipher, iv);
  const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES)), decipher.final()]);
  if (!timingSafeEqual(syntheticIv(keys.mac, plain), iv)) return undefined;
  return { voteId: plain.readUIntBE(ID_BYTES, ID_BYTES), copyName: plain.toString('hex', 2 * ID_BYTES) };
}
