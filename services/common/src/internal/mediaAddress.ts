import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { encodedFileName } from '../base/fileName.ts';
import { deriveKey } from '../base/keys.ts';

/** Where audio is served, by nginx from the cache and by sync for what is missing. */
export const MEDIA_PREFIX = '/media/';
export const DOWNLOAD_PREFIX = '/media/download/';
export const PEAKS_PREFIX = '/media/peaks/';

/** An address works for at most an hour, and for half of one at least. */
const LIVES_SECONDS = 3600;
// Addresses that a session gets within the same stretch are equal, so that a browser's cache of the audio is not missed on every press.
const STEP_SECONDS = 1800;

/** Of an address that is for one of our own services, and for no browser. */
const NO_SESSION = 0;

/** Whom an address is made for, and from when on it works. */
export type MadeFor = {
  /** the browser's session, where alone it works; without one it is for our own services */
  sessionId?: number | undefined;
  now: Date;
  /** `mediaSecret` */
  secretWord: string;
};

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
function signature(decodedUri: string, expires: number, session: string, secretWord: string): string {
  return createHash('md5').update(`${expires}${decodedUri} ${session} ${secretWord}`).digest('base64url');
}

const expiresFrom = (now: Date) => Math.floor((now.getTime() / 1000 + LIVES_SECONDS) / STEP_SECONDS) * STEP_SECONDS;

/** How long an address that is made now works. */
export function addressLivesSeconds(now: Date): number {
  return Math.floor(expiresFrom(now) - now.getTime() / 1000);
}

function signed(uri: string, decodedUri: string, { sessionId = NO_SESSION, now, secretWord }: MadeFor): string {
  const expires = expiresFrom(now);
  return `${uri}?e=${expires}&u=${sessionId}&s=${signature(decodedUri, expires, String(sessionId), secretWord)}`;
}

/** A same-origin address that plays the file, or its playable copy, for up to an hour. */
export function streamAddress(name: string, madeFor: MadeFor): string {
  const uri = `${MEDIA_PREFIX}${playableName(name)}`;
  return signed(uri, uri, madeFor);
}

/** A same-origin address of the file itself, also where a copy is what plays, for up to an hour. */
export function originalAddress(name: string, madeFor: MadeFor): string {
  const uri = `${MEDIA_PREFIX}${name}`;
  return signed(uri, uri, madeFor);
}

/** A same-origin address of the file's peaks, for up to an hour. */
export function waveformAddress(name: string, madeFor: MadeFor): string {
  const uri = `${PEAKS_PREFIX}${name}.json`;
  return signed(uri, uri, madeFor);
}

/** A same-origin address that saves the file under its own name, for up to an hour. */
export function downloadAddress(name: string, filename: string, madeFor: MadeFor): string {
  const uri = `${DOWNLOAD_PREFIX}${name}/`;
  return signed(`${uri}${encodedFileName(filename)}`, `${uri}${filename.toWellFormed()}`, madeFor);
}

export type MediaCheck = 'good' | 'bad' | 'expired';

/** Checks an address as nginx does, which also asks whose session the browser has. @param decodedUri the path, percent-decoded */
export function checkMediaAddress(
  decodedUri: string,
  query: URLSearchParams,
  now: Date,
  secretWord: string,
): MediaCheck {
  const expires = Number(query.get('e'));
  const given = Buffer.from(query.get('s') ?? '');
  if (!Number.isInteger(expires)) return 'bad';
  const expected = Buffer.from(signature(decodedUri, expires, query.get('u') ?? '', secretWord));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'bad';
  return expires * 1000 < now.getTime() ? 'expired' : 'good';
}
