import { wavFile } from './audioFiles.ts';
import { type Master, madeUpMaster } from './masters.ts';

type MasterFile = Master & { bits: 8 | 16 | 24 | 32; isFloat?: boolean };

const usual = { seconds: 8, samplesPerSecond: 44_100, channels: 2, bits: 16, gain: 1 } as const;

/** Masters as they arrive, by what is special about them. */
export const masterFiles: Record<string, MasterFile> = {
  'a loud one that clips': { ...usual, seed: 1, seconds: 15, gain: 2.6 },
  'a crushed one': { ...usual, seed: 2, gain: 6 },
  'a careful one with silence around it': {
    ...usual,
    seed: 3,
    seconds: 12,
    samplesPerSecond: 48_000,
    bits: 24,
    gain: 0.5,
    waitSeconds: 1.5,
    tailSeconds: 3.25,
  },
  'a mono demo': { ...usual, seed: 4, channels: 1, gain: 1.5 },
  'floats above full scale': { ...usual, seed: 5, samplesPerSecond: 48_000, bits: 32, isFloat: true, gain: 3 },
  'one beside the zero line': { ...usual, seed: 6, gain: 1.6, offset: 0.0125 },
  'six channels': { ...usual, seed: 7, seconds: 5, samplesPerSecond: 48_000, channels: 6 },
  'high resolution': { ...usual, seed: 8, seconds: 5, samplesPerSecond: 96_000, bits: 24, gain: 2.6 },
  'the highest resolution': { ...usual, seed: 9, seconds: 4, samplesPerSecond: 192_000, bits: 24, gain: 2 },
  'a sampler': { ...usual, seed: 10, samplesPerSecond: 22_050, channels: 1, bits: 8, gain: 2 },
};

/** Channels in turn, as numbers of that width or as floats. */
function interleaved(channels: readonly Float64Array[], bits: MasterFile['bits'], isFloat: boolean): Buffer {
  const bytes = bits / 8;
  const frames = channels[0]?.length ?? 0;
  const data = Buffer.alloc(frames * channels.length * bytes);
  const full = 2 ** (bits - 1);
  channels.forEach((samples, channel) => {
    for (let frame = 0; frame < frames; frame += 1) {
      const at = (frame * channels.length + channel) * bytes;
      const sample = samples[frame] ?? 0;
      const whole = Math.max(-full, Math.min(full - 1, Math.round(sample * full)));
      if (isFloat) data.writeFloatLE(sample, at);
      else if (bits === 8) data.writeUInt8(whole + 128, at);
      else data.writeIntLE(whole, at, bytes);
    }
  });
  return data;
}

/** A master as a WAV file. */
export function masterFile(file: MasterFile): Buffer {
  const { bits, isFloat = false, channels, samplesPerSecond } = file;
  const data = interleaved(madeUpMaster(file), bits, isFloat);
  return wavFile({ data, channels, bits, samplesPerSecond }, isFloat ? 3 : 1);
}
