import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../base/keys.ts';
import { type MadeFor, NO_SESSION, signed } from './mediaAddress.ts';

/** The path of the audio of blind votes, which only the sync service serves. */
export const BLIND_PREFIX = '/media/blind/';

/** What an address of a blind vote plays. */
export type BlindSound = {
  voteId: number;
  /** who hears it */
  userId: number;
  /** as sync named the copy, 64 hex digits */
  copyName: string;
  /** how long all sounds of the vote are */
  seconds: number;
  /** where in the copy it starts; it goes on at the copy's start after its end, and may start before it */
  shiftMs: number;
  /** sets two addresses of the same sound apart, so that nobody sees that it is the same; by default they are equal */
  mark?: number;
};

/** What a token was made of. */
export type BlindToken = Required<BlindSound> & { sessionId: number };

const ID_BYTES = 6;
const NAME_BYTES = 32;
const SECONDS_BYTES = 3;
const SHIFT_BYTES = 4;
const MARK_BYTES = 5;
const PLAIN_BYTES = 3 * ID_BYTES + NAME_BYTES + SECONDS_BYTES + SHIFT_BYTES + MARK_BYTES;
const IV_BYTES = 16;
/** Without padding bits: each token has one spelling only. */
const TOKEN = /^[A-Za-z0-9_-]{104}$/;

/** A mark that no other address has. */
export const newMark = (): number => randomBytes(MARK_BYTES).readUIntBE(0, MARK_BYTES);

function keysFrom(secretWord: string): { mac: Buffer; cipher: Buffer } {
  const key = deriveKey(secretWord, 'blind-audio');
  const part = (name: string) => createHmac('sha256', key).update(name).digest();
  return { mac: part('mac'), cipher: part('cipher') };
}

const syntheticIv = (mac: Buffer, plain: Buffer) =>
  createHmac('sha256', mac).update(plain).digest().subarray(0, IV_BYTES);

const places = {
  session: 0,
  user: ID_BYTES,
  vote: 2 * ID_BYTES,
  name: 3 * ID_BYTES,
  seconds: 3 * ID_BYTES + NAME_BYTES,
  shift: 3 * ID_BYTES + NAME_BYTES + SECONDS_BYTES,
  mark: PLAIN_BYTES - MARK_BYTES,
} as const;

/**
 * Names a sound in one session: encrypted and authenticated by a synthetic IV (as in RFC 5297), so a session gets the
 * same token each time, and those of two sessions have nothing in common. All tokens are equally long.
 */
function blindToken(sound: BlindSound, sessionId: number, secretWord: string): string {
  const plain = Buffer.alloc(PLAIN_BYTES);
  plain.writeUIntBE(sessionId, places.session, ID_BYTES);
  plain.writeUIntBE(sound.userId, places.user, ID_BYTES);
  plain.writeUIntBE(sound.voteId, places.vote, ID_BYTES);
  if (plain.write(sound.copyName, places.name, 'hex') !== NAME_BYTES)
    throw new Error('This is not the name of a copy.');
  plain.writeUIntBE(sound.seconds, places.seconds, SECONDS_BYTES);
  plain.writeIntBE(sound.shiftMs, places.shift, SHIFT_BYTES);
  plain.writeUIntBE(sound.mark ?? 0, places.mark, MARK_BYTES);
  const keys = keysFrom(secretWord);
  const iv = syntheticIv(keys.mac, plain);
  const cipher = createCipheriv('aes-256-ctr', keys.cipher, iv);
  return Buffer.concat([iv, cipher.update(plain), cipher.final()]).toString('base64url');
}

/** A same-origin address that plays a sound without telling which, for up to an hour. */
export function blindAddress(sound: BlindSound, madeFor: MadeFor): string {
  const uri = `${BLIND_PREFIX}${blindToken(sound, madeFor.sessionId ?? NO_SESSION, madeFor.secretWord)}.wav`;
  return signed(uri, uri, madeFor);
}

/** The token in an address; undefined if it has none. */
export function tokenOfAddress(address: string): string | undefined {
  const [path = ''] = address.split('?');
  return path.startsWith(BLIND_PREFIX) && path.endsWith('.wav')
    ? path.slice(BLIND_PREFIX.length, -'.wav'.length)
    : undefined;
}

/**
 * What a token was made of. @param secretWord `mediaSecret`
 * @returns undefined for a token that wasn't made here
 */
export function readBlindToken(token: string, secretWord: string): BlindToken | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const keys = keysFrom(secretWord);
  const decipher = createDecipheriv('aes-256-ctr', keys.cipher, iv);
  const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES)), decipher.final()]);
  if (!timingSafeEqual(syntheticIv(keys.mac, plain), iv)) return undefined;
  return {
    sessionId: plain.readUIntBE(places.session, ID_BYTES),
    userId: plain.readUIntBE(places.user, ID_BYTES),
    voteId: plain.readUIntBE(places.vote, ID_BYTES),
    copyName: plain.toString('hex', places.name, places.name + NAME_BYTES),
    seconds: plain.readUIntBE(places.seconds, SECONDS_BYTES),
    shiftMs: plain.readIntBE(places.shift, SHIFT_BYTES),
    mark: plain.readUIntBE(places.mark, MARK_BYTES),
  };
}
