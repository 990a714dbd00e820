import { type FileHandle, open } from 'node:fs/promises';
import { flacSamples } from '../flac/flacSamples.ts';
import { aiffLayout } from '../pcm/aiffLayout.ts';
import { type ReadAt, UndecodableAudio } from '../pcm/pcmLayout.ts';
import { pcmSamples, type Samples } from '../pcm/pcmSamples.ts';
import { wavLayout } from '../pcm/wavLayout.ts';
import { ffmpegSamples } from './ffmpeg.ts';
import { mp3Samples } from './mp3Samples.ts';

const reader =
  (handle: FileHandle): ReadAt =>
  async (start, length) => {
    // A buffer of its own, aligned for typed arrays of any width.
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  };

async function* ownSamples(path: string, extension: string): AsyncGenerator<Samples, void> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const readAt = reader(handle);
    switch (extension) {
      case 'wav':
        return yield* pcmSamples(await wavLayout(readAt, size), readAt);
      case 'aif':
      case 'aiff':
        return yield* pcmSamples(await aiffLayout(readAt, size), readAt);
      case 'flac':
        return yield* flacSamples(readAt);
      case 'mp3':
        return yield* mp3Samples(path, size);
      default:
        throw new UndecodableAudio(`Files named .${extension} cannot be decoded.`);
    }
  } finally {
    await handle.close();
  }
}

/**
 * The samples of a file, chunk by chunk: from our own decoders if they can read it, otherwise from ffmpeg.
 * @param extension lower-cased; decides how the file is read
 * @throws NoDecoder, UndecodableAudio
 */
export async function* decodeFile(path: string, extension: string): AsyncGenerator<Samples, void> {
  let count = 0;
  try {
    for await (const piece of ownSamples(path, extension)) {
      count += piece.samples.length;
      yield piece;
    }
    return;
  } catch (error) {
    if (!(error instanceof UndecodableAudio) || count > 0) throw error;
  }
  yield* ffmpegSamples(path, extension);
}
