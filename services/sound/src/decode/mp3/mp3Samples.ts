import { readFile } from 'node:fs/promises';
import { Decoder } from 'minimp3-wasm';
import { UndecodableAudio } from '../pcm/pcmLayout.ts';
import type { Samples } from '../pcm/pcmSamples.ts';
import { wholeMp3Frames } from './mp3Frame.ts';
import { mp3Gaps, type Stretch } from './mp3Gaps.ts';
import { HEADROOM, withHeadroom } from './mp3Headroom.ts';

const PIECE_SECONDS = 10;
/** As high as the decoder goes; what is above was cut off there. */
const CUT_OFF_AT = 32_767;

/** The decoder holds the whole file in memory; this is longer than any song. */
const LARGEST_BYTES = 512 * 1024 ** 2;

type Decoded = Samples & { samples: Int16Array };

/** A chunk without some stretches. @param start where in the recording the chunk begins, in samples of each channel */
function* without(piece: Decoded, start: number, stretches: readonly Stretch[]): Generator<Decoded> {
  const { samples, channels } = piece;
  const end = start + samples.length / channels;
  let at = start;
  for (const { from, to } of [...stretches, { from: end, to: end }]) {
    const until = Math.min(from, end);
    if (until > at) yield { ...piece, samples: samples.subarray((at - start) * channels, (until - start) * channels) };
    at = Math.max(at, to);
  }
}

/**
 * The samples of an MP3 file, ten seconds at a time, without those that encoder and decoder add before and after the
 * recording, as browsers play it. A truncated file yields what it has.
 * @throws UndecodableAudio if it has no frames of layer 3, which is all that this decoder knows
 */
export async function* mp3Samples(path: string, sizeBytes: number): AsyncGenerator<Samples, void> {
  if (sizeBytes > LARGEST_BYTES) throw new UndecodableAudio('The MP3 file is too large.', { kind: 'tooLarge' });
  const bytes = await readFile(path);
  const gaps = mp3Gaps(bytes);
  if (!gaps) throw new UndecodableAudio('The MP3 file has no frames of layer 3.', { kind: 'unknownKind' });
  const { start, added } = gaps;
  const wasm = await readFile(new URL('decoder.opt.wasm', import.meta.resolve('minimp3-wasm')));
  const { instance } = await WebAssembly.instantiate(wasm);
  const frames = wholeMp3Frames(bytes, start);
  const lowered = withHeadroom(frames);
  const fullScale = lowered ? 32_768 / HEADROOM : CUT_OFF_AT;
  const decoder = new Decoder(instance.exports, lowered ?? frames);
  let decoded = 0;
  for (;;) {
    const { pcm, numSamples, numChannels, samplingRate } = decoder.decode(PIECE_SECONDS);
    if (numSamples === 0) break;
    const piece = { samples: pcm, fullScale, channels: numChannels, samplesPerSecond: samplingRate };
    yield* without(piece, decoded, added);
    decoded += pcm.length / numChannels;
  }
  if (decoded === 0) throw new UndecodableAudio('The MP3 file has no frames.');
}
