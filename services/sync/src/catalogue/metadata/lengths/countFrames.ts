/** A frame of compressed audio that says how long it is. */
export type Frame = { bytes: number; samples: number; samplesPerSecond: number };

/** The frame at this place; undefined if there is none. */
type FrameAt = (bytes: Buffer, at: number) => Frame | undefined;

/** The longest beginning that tells about a frame. */
const HEAD_BYTES = 8;

/** Where a frame begins that another one follows; the last place that may be one if the bytes end too early to tell. */
function resync(bytes: Buffer, start: number, frameAt: FrameAt): number {
  for (let at = start; at + HEAD_BYTES <= bytes.length; at += 1) {
    const frame = frameAt(bytes, at);
    if (frame && (at + frame.bytes + HEAD_BYTES > bytes.length || frameAt(bytes, at + frame.bytes))) return at;
  }
  return Math.max(start, bytes.length - HEAD_BYTES + 1);
}

/**
 * How many samples of each channel, and seconds, a file's frames hold. Skips what stands between them; the last one, if it is
 * truncated, doesn't count.
 *
 * @param pieces the file from its first frame on
 */
export async function countFrames(
  pieces: AsyncIterable<Buffer>,
  frameAt: FrameAt,
): Promise<{ samples: number; seconds: number }> {
  let rest = Buffer.alloc(0);
  let samples = 0;
  let seconds = 0;
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece]);
    let at = 0;
    while (at + HEAD_BYTES <= bytes.length) {
      const frame = frameAt(bytes, at);
      if (frame && at + frame.bytes > bytes.length) break;
      if (frame) {
        at += frame.bytes;
        samples += frame.samples;
        seconds += frame.samples / frame.samplesPerSecond;
      } else at = resync(bytes, at + 1, frameAt);
    }
    rest = bytes.subarray(at);
  }
  return { samples, seconds };
}
