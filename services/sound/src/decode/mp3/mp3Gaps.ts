import { firstMp3Frame, type Mp3Frame, mp3FrameAt } from './mp3Frame.ts';

/** Samples of each channel, from one place to another, as they are decoded. */
export type Stretch = { from: number; to: number };

/** What isn't audio in an MP3 file. */
export type Mp3Gaps = {
  /** where the frames with audio begin, in bytes */
  start: number;
  /** samples that encoder and decoder added, in order */
  added: readonly Stretch[];
  /** what a first frame that only informs says about the file; undefined without such a frame */
  header: VbrHeader | undefined;
};

/** The frames with audio, and the bytes from the beginning of the frame that tells it; 0 if it doesn't. */
export type VbrHeader = { frames: number; bytes: number };

const FRAME_HEAD_BYTES = 4;
/** A decoder's own delay: its output comes half a frame of its filters later. */
const DECODER_DELAY = 528 + 1;
const HAS_FRAMES = 1;
const HAS_BYTES = 2;
const HAS_PLACES = 4;
const HAS_QUALITY = 8;
const PLACES_BYTES = 100;
/** From the encoder's name to its delay and padding. */
const TO_DELAY = 21;
/** Only these encoders tell their delay there; browsers trust no others. */
const TRUSTED = ['LAME', 'Lavf', 'Lavc'];

function infoAt({ isMpeg1, isMono }: Mp3Frame): number {
  if (isMpeg1) return FRAME_HEAD_BYTES + (isMono ? 17 : 32);
  return FRAME_HEAD_BYTES + (isMono ? 9 : 17);
}

const VBRI_AT = FRAME_HEAD_BYTES + 32;
const VBRI_BYTES_AT = VBRI_AT + 10;
const VBRI_FRAMES_AT = VBRI_AT + 14;

const nameAt = (body: Buffer, at: number): string => body.toString('latin1', at, at + 4);

const numberAt = (body: Buffer, at: number): number => (at + 4 > body.length ? 0 : body.readUInt32BE(at));

/** @param at where the flags behind the name `Xing` or `Info` stand */
function headerIn(body: Buffer, at: number): VbrHeader {
  const flags = numberAt(body, at);
  const hasFrames = (flags & HAS_FRAMES) > 0;
  return {
    frames: hasFrames ? numberAt(body, at + 4) : 0,
    bytes: flags & HAS_BYTES ? numberAt(body, at + (hasFrames ? 8 : 4)) : 0,
  };
}

/** @param at where the flags behind the name `Xing` or `Info` stand */
function addedBy(body: Buffer, at: number, samplesPerFrame: number): Stretch[] {
  if (at + 4 > body.length) return [];
  const flags = body.readUInt32BE(at);
  const framesAt = at + 4;
  const encoderAt =
    framesAt +
    (flags & HAS_FRAMES ? 4 : 0) +
    (flags & HAS_BYTES ? 4 : 0) +
    (flags & HAS_PLACES ? PLACES_BYTES : 0) +
    (flags & HAS_QUALITY ? 4 : 0);
  if (!TRUSTED.includes(nameAt(body, encoderAt)) || encoderAt + TO_DELAY + 3 > body.length) return [];
  const both = body.readUIntBE(encoderAt + TO_DELAY, 3);
  const before = { from: 0, to: (both >> 12) + DECODER_DELAY };
  if (!(flags & HAS_FRAMES)) return [before];
  const to = body.readUInt32BE(framesAt) * samplesPerFrame;
  const after = { from: to + DECODER_DELAY - (both & 0xfff), to };
  return after.from < after.to ? [before, after] : [before];
}

/**
 * Finds out which samples of an MP3 file aren't the recording's: those of a first frame that only informs, and those
 * which the encoder says that it added before and after. Leaves out what browsers leave out.
 *
 * @returns undefined if it has no frames of layer 3
 * @see http://gabriel.mp3-tech.org/mp3infotag.html
 */
export function mp3Gaps(bytes: Buffer): Mp3Gaps | undefined {
  const start = firstMp3Frame(bytes);
  const frame = start === undefined ? undefined : mp3FrameAt(bytes, start);
  if (start === undefined || !frame) return undefined;
  const body = bytes.subarray(start, start + frame.bytes);
  const next = start + frame.bytes;
  if (nameAt(body, VBRI_AT) === 'VBRI') {
    const header = { frames: numberAt(body, VBRI_FRAMES_AT), bytes: numberAt(body, VBRI_BYTES_AT) };
    return { start: next, added: [], header };
  }
  const info = infoAt(frame);
  if (!['Xing', 'Info'].includes(nameAt(body, info))) return { start, added: [], header: undefined };
  return { start: next, added: addedBy(body, info + 4, frame.samples), header: headerIn(body, info + 4) };
}
