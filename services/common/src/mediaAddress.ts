import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { encodedFileName } from './fileName.ts';
import { deriveKey } from './keys.ts';

/** Where audio is served, by nginx from the cache and by sync for what is missing. */
export const MEDIA_PREFIX = '/media/';
export const DOWNLOAD_PREFIX = '/media/download/';
export const PEAKS_PREFIX = '/media/peaks/';

const LIVES_SECONDS = 6 * 3600;
// Addresses made within the same stretch are equal, so that a browser's cache of the audio is not missed on every press.
const STEP_SECONDS = 1800;

/** The word that nginx's secure_link and we put into every signature. */
export function mediaSecret(secret: string): string {
  return deriveKey(secret, 'media-signature').toString('hex');
}

/** A file's unguessable name under `/media/`: the same for the same content and type, whoever asks. */
export function mediaName(secret: string, contentHash: string, extension: string): string {
  const digest = createHmac('sha256', deriveKey(secret, 'media-name')).update(contentHash).digest('hex');
  return `${digest}.${extension.toLowerCase()}`;
}

/** Under which name a file is played: what not every browser decodes has a copy, which adds its own ending. */
export function playableName(name: string): string {
  return /\.aiff?$/.test(name) ? `${name}.wav` : name;
}

/** The name of the file that a playable name belongs to. */
export function originalName(name: string): string {
  return name.replace(/(\.aiff?)\.wav$/, '$1');
}

// nginx's secure_link takes an MD5; what makes it hold is the secret in it, which never leaves the servers.
function signature(decodedUri: string, expires: number, secretWord: string): string {
  return createHash('md5').update(`${expires}${decodedUri} ${secretWord}`).digest('base64url');
}

function signed(uri: string, decodedUri: string, now: Date, secretWord: string): string {
  const nowSeconds = Math.floor(now.getTime() / 1000);
  const expires = Math.ceil((nowSeconds + LIVES_SECONDS) / STEP_SECONDS) * STEP_SECONDS;
  return `${uri}?e=${expires}&s=${signature(decodedUri, expires, secretWord)}`;
}

/** A same-origin address that plays the file, or its playable copy, for about six hours. */
export function streamAddress(name: string, now: Date, secretWord: string): string {
  const uri = `${MEDIA_PREFIX}${playableName(name)}`;
  return signed(uri, uri, now, secretWord);
}

/** A same-origin address of the file itself, also where a copy is what plays, for about six hours. */
export function originalAddress(name: string, now: Date, secretWord: string): string {
  const uri = `${MEDIA_PREFIX}${name}`;
  return signed(uri, uri, now, secretWord);
}

/** A same-origin address of the file's peaks, for about six hours. */
export function waveformAddress(name: string, now: Date, secretWord: string): string {
  const uri = `${PEAKS_PREFIX}${name}.json`;
  return signed(uri, uri, now, secretWord);
}

/** A same-origin address that saves the file under its own name, for about six hours. */
export function downloadAddress(name: string, filename: string, now: Date, secretWord: string): string {
  const uri = `${DOWNLOAD_PREFIX}${name}/`;
  return signed(`${uri}${encodedFileName(filename)}`, `${uri}${filename.toWellFormed()}`, now, secretWord);
}

export type MediaCheck = 'good' | 'bad' | 'expired';

/** Checks an address as nginx does. @param decodedUri the path, percent-decoded */
export function checkMediaAddress(
  decodedUri: string,
  query: URLSearchParams,
  now: Date,
  secretWord: string,
): MediaCheck {
  const expires = Number(query.get('e'));
  const given = Buffer.from(query.get('s') ?? '');
  if (!Number.isInteger(expires)) return 'bad';
  const expected = Buffer.from(signature(decodedUri, expires, secretWord));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'bad';
  return expires * 1000 < now.getTime() ? 'expired' : 'good';
}
