import type { AudioTrouble } from '@simmer/contracts/services';
import { fileTypeFromBuffer } from 'file-type';
import { endOfTags, firstMp3Frame } from './mp3/mp3Frame.ts';
import type { ReadAt } from './pcm/pcmLayout.ts';

const BEGINNING_BYTES = 1_048_576;
const TAG_HEAD_BYTES = 10;
/** Ogg and what holds WMA may be called applications. */
const MAY_SOUND = /^(audio|video)\/|^application\/(ogg|vnd\.ms-asf|mxf)/;
const ADTS_HEAD_BYTES = 7;
const FLAC_SYNC = [Buffer.from([0xff, 0xf8]), Buffer.from([0xff, 0xf9])];
const BOX_HEAD_BYTES = 16;

const unplayable = (kind: AudioTrouble['kind']) => ({ kind, isUnplayable: true }) as const;

/** The length of the frame of an AAC stream that begins here; 0 if there is none. @see ISO/IEC 13818-7, 6.2 */
function adtsFrameBytes(bytes: Buffer, at: number): number {
  if (at + ADTS_HEAD_BYTES > bytes.length || (bytes.readUInt16BE(at) & 0xfff6) !== 0xfff0) return 0;
  return (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
}

/** Whether two frames of MP3 or AAC follow each other, though the file begins with something else. */
function hasFrames(bytes: Buffer): boolean {
  if (firstMp3Frame(bytes) !== undefined) return true;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = at + adtsFrameBytes(bytes, at);
    if (next > at && adtsFrameBytes(bytes, next) > 0) return true;
  }
  return false;
}

/** Whether an MP4 file describes its audio, without which nothing in it can be found. @see ISO/IEC 14496-12, 4.2 */
async function hasMovie(readAt: ReadAt, sizeBytes: number): Promise<boolean> {
  for (let at = 0; at + 8 <= sizeBytes; ) {
    const head = await readAt(at, BOX_HEAD_BYTES);
    if (head.toString('latin1', 4, 8) === 'moov') return true;
    const short = head.readUInt32BE(0);
    // One stands for a longer size behind the name, zero for the rest of the file.
    const bytes = short === 1 && head.length === BOX_HEAD_BYTES ? Number(head.readBigUInt64BE(8)) : short;
    if (bytes < 8) return false;
    at += bytes;
  }
  return false;
}

async function hasFlacFrame(readAt: ReadAt, start: number, sizeBytes: number): Promise<boolean> {
  for (let at = start; at < sizeBytes; at += BEGINNING_BYTES) {
    // One byte of the next piece, because a mark has two.
    const piece = await readAt(at, BEGINNING_BYTES + 1);
    if (FLAC_SYNC.some((mark) => piece.includes(mark))) return true;
  }
  return false;
}

/**
 * Why no browser plays a file, as its bytes alone show; undefined if one may. For files that no decoder here could read:
 * browsers know more kinds, find a kind whatever the file is called, and play around damage.
 */
export async function whyUnplayable(readAt: ReadAt, sizeBytes: number): Promise<AudioTrouble | undefined> {
  const start = endOfTags(await readAt(0, TAG_HEAD_BYTES));
  if (start >= sizeBytes) return unplayable('empty');
  const beginning = await readAt(start, BEGINNING_BYTES);
  const type = await fileTypeFromBuffer(beginning);
  const maySound = type ? MAY_SOUND.test(type.mime) : hasFrames(beginning);
  if (!maySound) return unplayable('notAudio');
  if (beginning.toString('latin1', 4, 8) === 'ftyp' && !(await hasMovie(readAt, sizeBytes)))
    return unplayable('damaged');
  const isFlac = beginning.toString('latin1', 0, 4) === 'fLaC';
  if (isFlac && !(await hasFlacFrame(readAt, start, sizeBytes))) return unplayable('damaged');
  return undefined;
}
