import { type FileHandle, open } from 'node:fs/promises';
import type { AudioTrouble } from '@simmer/contracts/services';
import { isPlayedAsCopy } from '@simmer/service-common/internal/mediaAddress.ts';
import { ffmpegSamples, NoDecoder } from './ffmpeg.ts';
import { flacSamples } from './flac/flacSamples.ts';
import { mp3Samples } from './mp3/mp3Samples.ts';
import { aiffLayout } from './pcm/aiffLayout.ts';
import { type ReadAt, UndecodableAudio } from './pcm/pcmLayout.ts';
import { pcmSamples, type Samples } from './pcm/pcmSamples.ts';
import { wavLayout } from './pcm/wavLayout.ts';
import { whyUnplayable } from './whyUnplayable.ts';

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
        throw new UndecodableAudio(`Files named .${extension} cannot be decoded.`, { kind: 'unknownKind' });
    }
  } finally {
    await handle.close();
  }
}

/** What the bytes of a file say where no decoder could read it. */
async function troubleOf(path: string): Promise<AudioTrouble | undefined> {
  const handle = await open(path);
  try {
    return await whyUnplayable(reader(handle), (await handle.stat()).size);
  } finally {
    await handle.close();
  }
}

/** What ffmpeg says in the end, with the reason that the file itself or our decoder gives. */
async function explained(error: unknown, own: AudioTrouble, path: string, extension: string): Promise<unknown> {
  if (!(error instanceof UndecodableAudio || error instanceof NoDecoder)) return error;
  // Ours knows few kinds, but why it can't read one of those.
  const trouble = { ...error.trouble, ...(own.kind !== 'unknownKind' && own), ...(await troubleOf(path)) };
  // No browser gets an AIFF file, only a copy made by the same decoders.
  const isUnplayable = trouble.isUnplayable || isPlayedAsCopy(`.${extension}`);
  const Kind = error instanceof NoDecoder ? NoDecoder : UndecodableAudio;
  return new Kind(error.message, { ...trouble, isUnplayable });
}

/**
 * The samples of a file, chunk by chunk: from our own decoders if they can read it, otherwise from ffmpeg.
 * @param extension lower-cased; decides how the file is read
 * @throws NoDecoder, UndecodableAudio; also if there is not one sample
 */
export async function* decodeFile(path: string, extension: string): AsyncGenerator<Samples, void> {
  let count = 0;
  let own: AudioTrouble = { kind: 'empty', isUnplayable: true };
  try {
    for await (const piece of ownSamples(path, extension)) {
      count += piece.samples.length;
      yield piece;
    }
    if (count > 0) return;
  } catch (error) {
    if (!(error instanceof UndecodableAudio) || count > 0) throw error;
    own = error.trouble;
    // The file's own checksums say so. ffmpeg would play around the damage, and measure noise.
    if (own.afterSeconds !== undefined) throw await explained(error, own, path, extension);
  }
  try {
    yield* ffmpegSamples(path, extension);
  } catch (error) {
    throw await explained(error, own, path, extension);
  }
}
