import { createHmac, createSecretKey, hash, timingSafeEqual } from 'node:crypto';
import { shownName } from '@simmer/contracts/services';
import { encodedFileName } from '../base/fileName.ts';
import { deriveKey } from '../base/keys.ts';

/** The path of audio, served by nginx from the cache and by sync if it is not cached. */
export const MEDIA_PREFIX = '/media/';
export const DOWNLOAD_PREFIX = '/media/download/';
export const PEAKS_PREFIX = '/media/peaks/';
/** The path of ZIPs, which only a service's reply leads to. */
export const ZIP_PREFIX = '/media/zip/';

/** An address works for half an hour at least, and an hour at most. */
const LIVES_SECONDS = 3600;
// Within this time a session gets identical addresses, so the browser's audio cache isn't missed on every press.
const STEP_SECONDS = 1800;

/** The session name in addresses for our own services, not for browsers. */
export const NO_SESSION = 0;

/** The audience of an address and the time from which it works. */
export type MadeFor = {
  /** the only session in which it works; without one it is for our own services */
  sessionId?: number | undefined;
  now: Date;
  /** `mediaSecret` */
  secretWord: string;
};

/** The string signed by nginx's secure_link and us. */
export function mediaSecret(secret: string): string {
  return deriveKey(secret, 'media-signature').toString('hex');
}

export type MediaNames = (contentHash: string, extension: string) => string;

/** Gives files their unguessable names under `/media/`: the same for every caller, by content and type. */
export function mediaNames(secret: string): MediaNames {
  const key = createSecretKey(deriveKey(secret, 'media-name'));
  return (contentHash, extension) =>
    `${createHmac('sha256', key).update(contentHash).digest('hex')}.${extension.toLowerCase()}`;
}

/** Whether a file is played as a copy, because some browsers cannot decode its format. */
export const isPlayedAsCopy = (name: string): boolean => /\.aiff?$/.test(name);

/** The name a file is played under: a copy has its own extension. */
function playableName(name: string): string {
  return isPlayedAsCopy(name) ? `${name}.wav` : name;
}

/** The file behind a playable name. */
export function originalName(name: string): string {
  return name.replace(/(\.aiff?)\.wav$/, '$1');
}

// nginx's secure_link requires MD5; its strength is the secret in it, which never leaves the servers.
function signature(decodedUri: string, expires: number, session: string, secretWord: string): string {
  return hash('md5', `${expires}${decodedUri} ${session} ${secretWord}`, 'base64url');
}

const expiresFrom = (now: Date) => Math.floor((now.getTime() / 1000 + LIVES_SECONDS) / STEP_SECONDS) * STEP_SECONDS;

/** How long an address made now works. */
export function addressLivesSeconds(now: Date): number {
  return Math.floor(expiresFrom(now) - now.getTime() / 1000);
}

/** Signs an address. @param decodedUri its path, percent-decoded */
export function signed(uri: string, decodedUri: string, { sessionId = NO_SESSION, now, secretWord }: MadeFor): string {
  const expires = expiresFrom(now);
  return `${uri}?e=${expires}&u=${sessionId}&s=${signature(decodedUri, expires, String(sessionId), secretWord)}`;
}

/** A same-origin address that plays the file, or its playable copy, for up to an hour. */
export function streamAddress(name: string, madeFor: MadeFor): string {
  const uri = `${MEDIA_PREFIX}${playableName(name)}`;
  return signed(uri, uri, madeFor);
}

/** A same-origin address of the file itself, even if a copy is played, for up to an hour. */
export function originalAddress(name: string, madeFor: MadeFor): string {
  const uri = `${MEDIA_PREFIX}${name}`;
  return signed(uri, uri, madeFor);
}

/** A same-origin address of the file's peaks, for up to an hour. */
export function waveformAddress(name: string, madeFor: MadeFor): string {
  const uri = `${PEAKS_PREFIX}${name}.json`;
  return signed(uri, uri, madeFor);
}

/** A same-origin address of the file's fine peaks, for up to an hour. */
export function finePeaksAddress(name: string, madeFor: MadeFor): string {
  const uri = `${PEAKS_PREFIX}${name}.bin`;
  return signed(uri, uri, madeFor);
}

/** A same-origin address that saves the file under its own name as it is shown, for up to an hour. */
export function downloadAddress(name: string, filename: string, madeFor: MadeFor): string {
  const uri = `${DOWNLOAD_PREFIX}${name}/`;
  const shown = shownName(filename);
  return signed(`${uri}${encodedFileName(shown)}`, `${uri}${shown}`, madeFor);
}

/**
 * The address of a ZIP, for the proxy alone.
 *
 * @param owner whose downloads are counted together, such as `person-7`; the same instance of sync makes all of them
 * @param what its contents, as the library's `/internal/zip-contents` knows them
 */
export function zipAddress(owner: string, what: string, madeFor: MadeFor): string {
  const uri = `${ZIP_PREFIX}${owner}/${what}`;
  return signed(uri, uri, madeFor);
}

type MediaCheck = 'good' | 'bad' | 'expired';

/**
 * Verifies an address as nginx does, which also checks the browser's session. @param decodedUri the path,
 * percent-decoded
 */
export function checkMediaAddress(
  decodedUri: string,
  query: URLSearchParams,
  now: Date,
  secretWord: string,
): MediaCheck {
  const expires = Number(query.get('e'));
  const sent = Buffer.from(query.get('s') ?? '');
  if (!Number.isInteger(expires)) return 'bad';
  const expected = Buffer.from(signature(decodedUri, expires, query.get('u') ?? '', secretWord));
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return 'bad';
  return expires * 1000 < now.getTime() ? 'expired' : 'good';
}
