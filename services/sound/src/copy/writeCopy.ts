import { open } from 'node:fs/promises';
import { decodeFile } from '../decode/decodeFile.ts';
import { channelsOf } from '../signal/channelsOf.ts';
import { ClearResampler } from './clearResampler.ts';
import { COPY_BYTES_PER_SAMPLE, COPY_CHANNELS, COPY_RATE_HZ, copyLayout, framesOf } from './copyFormat.ts';
import { stereoOf } from './stereoOf.ts';
import { wavHead } from './wavHead.ts';

/** A copy to be made of a file on this disk. */
export type CopyToMake = { path: string; extension: string; gainDb: number; seconds: number; target: string };

type Sides = [Float32Array, Float32Array];

const FULL_SCALE = 8_388_608;
/** −60 dB of full scale; what is quieter isn't missed at an end. */
const LEAST_AUDIBLE = 0.001;

/** The file's sound as stereo at the copies' rate; ends where its format changes. */
async function* stereoSound(path: string, extension: string): AsyncGenerator<Sides, void> {
  let format: { rate: number; channels: number } | undefined;
  let sides: [ClearResampler, ClearResampler] | undefined;
  for await (const piece of decodeFile(path, extension)) {
    const { samplesPerSecond: rate, channels } = piece;
    if (!format && rate !== COPY_RATE_HZ) {
      sides = [new ClearResampler(rate, COPY_RATE_HZ), new ClearResampler(rate, COPY_RATE_HZ)];
    }
    format ??= { rate, channels };
    if (format.rate !== rate || format.channels !== channels) break;
    const [left, right] = stereoOf(channelsOf(piece));
    yield sides ? [sides[0].add(left), sides[1].add(right)] : [left, right];
  }
  if (sides) yield [sides[0].end(), sides[1].end()];
}

/** Interleaved 24-bit samples; what is louder than full scale stays there. */
function samplesOf(sides: Sides, frames: number, gain: number): Buffer {
  const bytesPerFrame = COPY_CHANNELS * COPY_BYTES_PER_SAMPLE;
  const bytes = Buffer.allocUnsafe(frames * bytesPerFrame);
  sides.forEach((samples, side) => {
    let at = side * COPY_BYTES_PER_SAMPLE;
    for (let frame = 0; frame < frames; frame += 1, at += bytesPerFrame) {
      const value = Math.round((samples[frame] ?? 0) * gain * FULL_SCALE);
      const sample = Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, value));
      bytes[at] = sample;
      bytes[at + 1] = sample >> 8;
      bytes[at + 2] = sample >> 16;
    }
  });
  return bytes;
}

/** How many of these frames there are until the last audible one. */
function audibleFrames(sides: Sides, frames: number, gain: number): number {
  const isAudible = (samples: Float32Array, frame: number) => Math.abs(samples[frame] ?? 0) * gain >= LEAST_AUDIBLE;
  let count = frames;
  while (count > 0 && !sides.some((samples) => isAudible(samples, count - 1))) count -= 1;
  return count;
}

/**
 * Writes a copy in the one format and length, and makes sure that it is on the disk.
 * @returns how many seconds it sounds; 0 if nothing in it does
 * @throws NoDecoder, UndecodableAudio; `ENOSPC`
 */
export async function writeCopy({ path, extension, gainDb, seconds, target }: CopyToMake): Promise<number> {
  const layout = copyLayout(seconds);
  const gain = 10 ** (gainDb / 20);
  const file = await open(target, 'w');
  try {
    await file.writeFile(wavHead(layout));
    const wanted = framesOf(seconds);
    let left = wanted;
    let sounding = 0;
    for await (const sides of stereoSound(path, extension)) {
      const frames = Math.min(left, sides[0].length);
      await file.writeFile(samplesOf(sides, frames, gain));
      const audible = audibleFrames(sides, frames, gain);
      if (audible > 0) sounding = wanted - left + audible;
      left -= frames;
      if (left === 0) break;
    }
    // What is missing is silence.
    await file.truncate(layout.dataStart + layout.dataBytes);
    await file.datasync();
    return sounding / COPY_RATE_HZ;
  } finally {
    await file.close();
  }
}
