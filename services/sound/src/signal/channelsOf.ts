import type { Samples } from '../decode/pcm/pcmSamples.ts';

/** Separates a chunk's channels, with 1 as full scale. */
export function channelsOf({ samples, fullScale, channels }: Samples): Float32Array[] {
  const frames = Math.floor(samples.length / channels);
  return Array.from({ length: channels }, (_, channel) => {
    const apart = new Float32Array(frames);
    for (let frame = 0, at = channel; frame < frames; frame += 1, at += channels) {
      apart[frame] = (samples[at] ?? 0) / fullScale;
    }
    return apart;
  });
}

/** Mixes the channels down to mono. */
export function monoOf(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0), ...others] = channels;
  if (others.length === 0) return first;
  const mono = Float32Array.from(first);
  for (const other of others) for (let at = 0; at < mono.length; at += 1) mono[at] = (mono[at] ?? 0) + (other[at] ?? 0);
  for (let at = 0; at < mono.length; at += 1) mono[at] = (mono[at] ?? 0) / channels.length;
  return mono;
}
