import { mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { type WavView, wavOfAiff } from '@simmer/service-sound/copy/wavOfAiff.ts';
import { ffmpegToWav } from '@simmer/service-sound/decode/ffmpeg.ts';
import { UndecodableAudio } from '@simmer/service-sound/decode/pcm/pcmLayout.ts';
import { extensionOf } from '../../catalogue/files/extensionOf.ts';
import type { InProgress } from '../../jobs/inProgress.ts';
import type { CacheFolder } from '../audioCache/cacheFolder.ts';
import type { MediaFile } from '../audioCache/mediaFile.repository.ts';
import { MEDIA_TIME_SECONDS } from '../audioCache/mediaHeaders.ts';
import type { MediaStore } from '../audioCache/mediaStore.ts';
import { readCached } from '../audioCache/readCached.ts';

type CopyDeps = { cache: CacheFolder; media: MediaStore; inProgress: InProgress; clock: Clock; log: Log };

/** Copies of audio in a format that every browser plays, `<mediaName>.wav` each. */
export type PlayableCopies = ReturnType<typeof createPlayableCopies>;

const MOST_VIEWS = 500;

export function createPlayableCopies({ cache, media, inProgress, clock, log }: CopyDeps) {
  const views = new Map<string, Promise<WavView>>();
  const copying = new Map<string, Promise<void>>();

  /** Makes a copy with `write` and publishes it to the proxy in one step. */
  async function keep(file: MediaFile, write: (draft: string) => Promise<void>): Promise<void> {
    const name = `${file.mediaName}.wav`;
    const draft = cache.draftPath(name);
    await mkdir(join(cache.partialFolder, name), { recursive: true });
    try {
      await write(draft);
      await utimes(draft, clock.now(), MEDIA_TIME_SECONDS);
      const { size } = await stat(draft);
      await rename(draft, cache.completePath(name));
      await media.noteCached(size);
    } finally {
      await rm(join(cache.partialFolder, name), { recursive: true, force: true });
    }
  }

  function keepOnce(file: MediaFile, write: (draft: string) => Promise<void>): Promise<void> {
    const running = copying.get(file.mediaName);
    if (running) return running;
    const making = inProgress.track(keep(file, write)).finally(() => copying.delete(file.mediaName));
    copying.set(file.mediaName, making);
    return making;
  }

  async function cachedView(file: MediaFile): Promise<WavView | undefined> {
    const path = cache.completePath(`${file.mediaName}.wav`);
    const found = await stat(path).catch(() => undefined);
    return found && { sizeBytes: found.size, read: (start, end) => readCached(path, start, end) };
  }

  /** The length of a compressed file's copy is known only after decoding all of it. */
  async function decodedView(file: MediaFile): Promise<WavView> {
    const signal = new AbortController().signal;
    await keepOnce(file, async (draft) => {
      const extension = extensionOf(file.mediaName);
      const isThere = await media.withComplete(file, signal, async (path) => {
        await ffmpegToWav(path, extension, draft);
        return true;
      });
      if (!isThere) throw new UndecodableAudio('The file is larger than the audio cache allows.', { kind: 'tooLarge' });
    });
    const view = await cachedView(file);
    if (!view) throw new UndecodableAudio('The copy was not kept.');
    return view;
  }

  function passingView(file: MediaFile): Promise<WavView> {
    const known = views.get(file.mediaName);
    if (known) return known;
    const view = wavOfAiff(file.sizeBytes, (start, end) => media.read(file, start, end));
    views.set(file.mediaName, view);
    // Recent failures are remembered for a while; the oldest entries are dropped.
    view.catch(() => views.delete(file.mediaName));
    const [oldest] = views.keys();
    if (views.size > MOST_VIEWS && oldest) views.delete(oldest);
    return view;
  }

  return {
    /**
     * A file's playable copy, either cached or converted while it is read.
     * @throws UndecodableAudio, NoDecoder, StorageError
     */
    async view(file: MediaFile): Promise<WavView> {
      try {
        return (await cachedView(file)) ?? (await passingView(file));
      } catch (error) {
        if (!(error instanceof UndecodableAudio)) throw error;
        return decodedView(file);
      }
    },

    /** Caches the copy for the proxy, once its original is cached. */
    async keepCopy(file: MediaFile, view: WavView, position: number): Promise<void> {
      try {
        await media.fill(file, Math.min(position, file.sizeBytes - 1));
        if (!(await cache.isComplete(file)) || (await cachedView(file))) return;
        await keepOnce(file, async (draft) => {
          const target = await open(draft, 'w');
          try {
            for await (const part of view.read(0, view.sizeBytes - 1)) await target.writeFile(part);
          } finally {
            await target.close();
          }
        });
      } catch (error) {
        // Without a cached copy, it is converted again on each read.
        log.warn({ err: error, mediaName: file.mediaName }, 'could not keep a playable copy');
      }
    },
  };
}
