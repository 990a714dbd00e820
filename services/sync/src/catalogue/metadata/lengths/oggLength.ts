import type { AudioFile } from './audioFile.ts';
import { type OggCodec, oggCodecOf } from './oggCodec.ts';
import { type OggPage, oggPageAt, oggPages, pageStarts } from './oggPage.ts';

/** Files up to this size are read as a whole. */
const SMALL_BYTES = 524_288;
const CODEC_BYTES = 64;
/** A page has up to 64 kB, and the last one may be truncated. */
const TAILS_BYTES = [65_536, 131_072];

/** A stream in the file: usually the only one, but files can be joined to one. */
type Link = {
  codec: OggCodec;
  serial: number;
  /** the place of the first sample, which isn't 0 if it was cut out of a longer recording */
  from: number | undefined;
  until: number;
  /** the last page without audio */
  setup: Buffer;
};

const secondsOf = ({ codec, from = 0, until }: Link): number =>
  Math.max(0, until - from - codec.skippedSamples) / codec.samplesPerSecond;

/** The packets that end on a page, the first of which may have begun on another. */
function packetsOf(body: Buffer, { packetBytes }: OggPage): Buffer[] {
  let at = 0;
  return packetBytes.map((bytes) => {
    at += bytes;
    return body.subarray(at - bytes, at);
  });
}

/** The streams of the file, one after the other; of a large file only the first, up to its first page with audio. */
async function readLinks(file: AudioFile): Promise<Link[]> {
  const links: Link[] = [];
  for await (const page of oggPages(file.readAt, 0, file.sizeBytes)) {
    if (page.isFirst) {
      const codec = oggCodecOf(await file.readAt(page.bodyStart, Math.min(page.packetBytes[0] ?? 0, CODEC_BYTES)));
      if (codec) links.push({ codec, serial: page.serial, from: undefined, until: 0, setup: Buffer.alloc(0) });
      continue;
    }
    const link = links.findLast(({ serial }) => serial === page.serial);
    if (!link || page.granule === undefined || page.granule < 0) continue;
    if (link.from === undefined) {
      const body = await file.readAt(page.bodyStart, page.next - page.bodyStart);
      if (page.granule > 0) {
        link.from = Math.max(0, page.granule - link.codec.samplesOf(packetsOf(body, page), link.setup));
      } else link.setup = body;
    }
    link.until = page.granule;
    if (link.from !== undefined && file.sizeBytes > SMALL_BYTES) break;
  }
  return links;
}

/** Where the stream ends; undefined if the file ends with another one. */
async function readEnd({ sizeBytes, readAt }: AudioFile, { serial }: Link): Promise<number | undefined> {
  for (const tailBytes of TAILS_BYTES) {
    const start = Math.max(0, sizeBytes - tailBytes);
    for (const offset of pageStarts(await readAt(start, sizeBytes - start))) {
      const page = await oggPageAt(readAt, start + offset, sizeBytes);
      if (page?.isFirst) return undefined;
      if (page?.serial === serial && page.granule) return page.granule;
    }
  }
  return undefined;
}

/**
 * An Ogg file's length in seconds, from the first and the last page with audio, because its header doesn't tell.
 * @returns undefined if it can't be found in parts of the file
 * @see RFC 3533 (the pages), RFC 7845 §4 (Opus), the Vorbis I specification §A.2
 */
export async function oggLength(file: AudioFile): Promise<number | undefined> {
  if (file.sizeBytes <= SMALL_BYTES) await file.readAt(0, file.sizeBytes);
  const links = await readLinks(file);
  const [first] = links;
  if (!first || file.sizeBytes <= SMALL_BYTES) return links.reduce((sum, link) => sum + secondsOf(link), 0);
  const until = await readEnd(file, first);
  return until === undefined ? undefined : secondsOf({ ...first, until });
}
