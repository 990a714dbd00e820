import type { ReadAt } from '@simmer/service-sound/decode/pcm/pcmLayout.ts';

const HEAD_BYTES = 27;
const MOST_HEAD_BYTES = HEAD_BYTES + 255;
const CAPTURE = 'OggS';
const FIRST_PAGE = 2;
const FULL_SEGMENT = 255;
const NO_GRANULE = -1n;

/** A page of an Ogg file. @see RFC 3533 §6 */
export type OggPage = {
  /** samples up to the end of the last packet that ends here; undefined if none does */
  granule: number | undefined;
  serial: number;
  /** whether a stream begins with it */
  isFirst: boolean;
  /** of the packets that end here */
  packetBytes: number[];
  bodyStart: number;
  next: number;
};

/** The page at this place; undefined if there is none, or not a whole one. */
export async function oggPageAt(readAt: ReadAt, at: number, sizeBytes: number): Promise<OggPage | undefined> {
  const head = await readAt(at, MOST_HEAD_BYTES);
  if (head.length < HEAD_BYTES || head.toString('latin1', 0, 4) !== CAPTURE) return undefined;
  const segments = head.subarray(HEAD_BYTES, HEAD_BYTES + head.readUInt8(26));
  const packetBytes: number[] = [];
  let packet = 0;
  let body = 0;
  for (const segment of segments) {
    packet += segment;
    body += segment;
    if (segment === FULL_SEGMENT) continue;
    packetBytes.push(packet);
    packet = 0;
  }
  const bodyStart = at + HEAD_BYTES + head.readUInt8(26);
  const next = bodyStart + body;
  if (next > sizeBytes) return undefined;
  const granule = head.readBigInt64LE(6);
  return {
    granule: granule === NO_GRANULE ? undefined : Number(granule),
    serial: head.readUInt32LE(14),
    isFirst: (head.readUInt8(5) & FIRST_PAGE) > 0,
    packetBytes,
    bodyStart,
    next,
  };
}

/** The pages from this place on, up to what is none. @param from where one begins */
export async function* oggPages(readAt: ReadAt, from: number, sizeBytes: number): AsyncGenerator<OggPage, void> {
  for (
    let page = await oggPageAt(readAt, from, sizeBytes);
    page;
    page = await oggPageAt(readAt, page.next, sizeBytes)
  ) {
    yield page;
  }
}

/** The offsets in these bytes where a page may begin, the last one first. */
export function* pageStarts(bytes: Buffer): Generator<number, void> {
  for (let at = bytes.lastIndexOf(CAPTURE); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(CAPTURE, at - 1)) yield at;
}
