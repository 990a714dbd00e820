import type { PlayableExtension } from '@simmer/contracts/services';

/**
 * The modification time of every cached file. A media address identifies its content, so the content never changes;
 * with a fixed time the proxy, which derives its validators from time and size, sends the same ones as we do for parts.
 */
export const MEDIA_TIME_SECONDS = 1_000_000_000;

/** nginx's ETag for a file of that size. */
export function mediaEtag(sizeBytes: number): string {
  return `"${MEDIA_TIME_SECONDS.toString(16)}-${sizeBytes.toString(16)}"`;
}

export const mediaLastModified = new Date(MEDIA_TIME_SECONDS * 1000).toUTCString();

const contentTypes: Record<PlayableExtension, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  flac: 'audio/flac',
  aif: 'audio/aiff',
  aiff: 'audio/aiff',
};

/** @param extension as in a media name, lower-cased */
export function mediaType(extension: string): string {
  return Object.entries(contentTypes).find(([known]) => known === extension)?.[1] ?? 'application/octet-stream';
}
