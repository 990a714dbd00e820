import type { IncomingMessage } from 'node:http';
import { askPublicWeb, isOnPublicWeb } from '../../base/publicWeb/publicConnection.ts';

export type Picture = { image: Buffer; contentType: string };

/** Fetches a picture from the public web. @returns undefined if it isn't a picture or can't be fetched */
export type FetchPicture = (address: string) => Promise<Picture | undefined>;

const MOST_BYTES = 5 * 1024 * 1024;
const LIMIT_MS = 10_000;
const MOST_REDIRECTS = 3;
const headers = { accept: 'image/*', 'user-agent': 'Simmer' };

async function bytesOf(answer: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > MOST_BYTES) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/**
 * Fetches a picture of at most 5 MB within ten seconds, over https and only from public addresses, also after a redirect. It sends nothing
 * about the caller.
 *
 * @see PRODUCT.md, Collaborators
 */
export const fetchPicture: FetchPicture = async (url) => {
  const signal = AbortSignal.timeout(LIMIT_MS);
  let address = new URL(url);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    if (!isOnPublicWeb(address)) return undefined;
    const answer = await askPublicWeb(address, { headers, signal });
    const { statusCode = 0, headers: said } = answer;
    if (statusCode >= 300 && statusCode < 400 && said.location) {
      answer.destroy();
      address = new URL(said.location, address);
      continue;
    }
    if (statusCode !== 200 || Number(said['content-length'] ?? 0) > MOST_BYTES) {
      answer.destroy();
      return undefined;
    }
    const image = await bytesOf(answer);
    const contentType = image && pictureType(image);
    return contentType ? { image, contentType } : undefined;
  }
  return undefined;
};

const signatures: [type: string, isOne: (bytes: Buffer) => boolean][] = [
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['image/gif', (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))],
  ['image/webp', (bytes) => /^RIFF....WEBP$/s.test(bytes.toString('latin1', 0, 12))],
  ['image/avif', (bytes) => /^....ftypavi[fs]$/s.test(bytes.toString('latin1', 0, 12))],
];

/** The type of a picture by its first bytes, not by its declared type; never a type that can contain scripts. */
export function pictureType(bytes: Buffer): string | undefined {
  return signatures.find(([, isOne]) => isOne(bytes))?.[0];
}
