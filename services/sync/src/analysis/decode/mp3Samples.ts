import { readFile } from 'node:fs/promises';
import { Decoder } from 'minimp3-wasm';
import { UndecodableAudio } from '../pcm/pcmLayout.ts';
import type { Samples } from '../pcm/pcmSamples.ts';

const PIECE_SECONDS = 10;

/** The decoder holds the whole file in memory; this is longer than any song. */
const LARGEST_BYTES = 512 * 1024 ** 2;

/**
 * The samples of an MP3 file, ten seconds at a time. A truncated file yields what it has.
 * @throws UndecodableAudio if it has no frames
 */
export async function* mp3Samples(path: string, sizeBytes: number): AsyncGenerator<Samples, void> {
  if (sizeBytes > LARGEST_BYTES) throw new UndecodableAudio('The MP3 file is too large.');
  const wasm = await readFile(new URL('decoder.opt.wasm', import.meta.resolve('minimp3-wasm')));
  const { instance } = await WebAssembly.instantiate(wasm);
  const decoder = new Decoder(instance.exports, await readFile(path));
  let count = 0;
  for (;;) {
    const { pcm, numSamples, numChannels, samplingRate } = decoder.decode(PIECE_SECONDS);
    if (numSamples === 0) break;
    count += numSamples;
    yield { samples: pcm, fullScale: 32_768, channels: numChannels, samplesPerSecond: samplingRate };
  }
  if (count === 0) throw new UndecodableAudio('The MP3 file has no frames.');
}
