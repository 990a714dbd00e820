import { audioTypes, isPlayableExtension } from '@simmer/contracts/services';

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

/** @param extension as in a media name, lower-cased */
export const mediaType = (extension: string): string =>
  isPlayableExtension(extension) ? audioTypes[extension] : 'application/octet-stream';
