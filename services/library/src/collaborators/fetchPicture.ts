import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pictureType } from './pictureType.ts';
import { isPublicAddress } from './publicAddress.ts';

export type Picture = { image: Buffer; contentType: string };

/** Fetches a picture from the public web. @returns undefined if it isn't a picture or can't be fetched */
export type FetchPicture = (address: string) => Promise<Picture | undefined>;

const MOST_BYTES = 5 * 1024 * 1024;
const LIMIT_MS = 10_000;
const MOST_REDIRECTS = 3;

/** Resolves a name and refuses it if any of its addresses isn't public. The connection uses the checked address, not a second lookup. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) callback(error ?? new Error('no address'), '', 0);
    else if (!addresses.every(({ address }) => isPublicAddress(address))) callback(new Error('not public'), '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Whether an address may be fetched: https on the default port, with a host name or a public IP address. */
export function isFetchable(address: URL): boolean {
  const host = address.hostname.replace(/^\[|\]$/g, '');
  return (
    address.protocol === 'https:' &&
    address.port === '' &&
    address.username === '' &&
    (isIP(host) === 0 || isPublicAddress(host))
  );
}

async function answerOf(address: URL, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(
      address,
      { lookup: lookUpPublic, signal, agent: false, headers: { accept: 'image/*', 'user-agent': 'Simmer' } },
      resolve,
    );
    asked.once('error', reject);
    asked.end();
  });
}

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
export const fetchPicture: FetchPicture = async (given) => {
  const signal = AbortSignal.timeout(LIMIT_MS);
  let address = new URL(given);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    if (!isFetchable(address)) return undefined;
    const answer = await answerOf(address, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy();
      address = new URL(headers.location, address);
      continue;
    }
    if (statusCode !== 200 || Number(headers['content-length'] ?? 0) > MOST_BYTES) {
      answer.destroy();
      return undefined;
    }
    const image = await bytesOf(answer);
    const contentType = image && pictureType(image);
    return contentType ? { image, contentType } : undefined;
  }
  return undefined;
};
