import { setTimeout as sleep } from 'node:timers/promises';
import { aborted } from 'node:util';
import type { BlindCopiesAnswer, BlindCopiesRequest } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { copyBytes } from '@simmer/service-sound/copy/copyFormat.ts';
import type { copyInProcess } from '@simmer/service-sound/copy/copyInProcess.ts';
import { NoDecoder } from '@simmer/service-sound/decode/ffmpeg.ts';
import { UndecodableAudio } from '@simmer/service-sound/decode/pcm/pcmLayout.ts';
import pLimit from 'p-limit';
import { extensionOf } from '../../catalogue/files/extensionOf.ts';
import type { InProgress } from '../../jobs/inProgress.ts';
import type { MediaFileRepository } from '../../playing/audioCache/mediaFile.repository.ts';
import type { MediaStore } from '../../playing/audioCache/mediaStore.ts';
import type { CopyFolder } from './copyFolder.ts';
import { type CopyAsked, copyName } from './copyName.ts';
import type { CopyRecipes } from './recipes.repository.ts';

type BlindDeps = {
  secret: string;
  copyFolder: CopyFolder;
  recipes: CopyRecipes;
  media: MediaStore;
  mediaFiles: Pick<MediaFileRepository, 'find'>;
  /** of the audio cache, in which the copies are counted */
  boundBytes: number;
  copy: typeof copyInProcess;
  inProgress: InProgress;
  clock: Clock;
  log: Log;
};

/** Copies of versions for blind votes, made when they are asked for. */
export type BlindCopies = ReturnType<typeof createBlindCopies>;

type State = 'ready' | 'preparing' | 'unplayable';
type Failure = { state: Exclude<State, 'ready'>; untilMs: number };

const AT_ONCE = 2;
/** A vote's copies leave room for their originals, and aren't removed for one another. */
const MOST_OF_CACHE = 0.8;
const TRY_AGAIN_MS = 5_000;
/** A decoder may be installed meanwhile. */
const UNPLAYABLE_MS = 60_000;
const MOST_FAILURES = 500;
/** Less than the proxy waits for a reply. */
const BROUGHT_WITHIN_MS = 8_000;
/** A last wave ends a little before its file. */
const END_TOLERANCE_SECONDS = 0.05;
const UNUSED_MS = 14 * 24 * 3_600_000;

/** The content has no file just now; the library will learn why, or find it again. */
class ContentGone extends Error {
  override readonly name = 'ContentGone';
}

export function createBlindCopies(deps: BlindDeps) {
  const { secret, copyFolder, recipes, media, mediaFiles, boundBytes, copy, inProgress, clock, log } = deps;
  const stopping = new AbortController();
  const inTurn = pLimit(AT_ONCE);
  const making = new Map<string, { ended: Promise<void>; end(): void }>();
  /** what waits for one another */
  const bringing = new Set<string>();
  const failures = new Map<string, Failure>();

  async function make(name: string, asked: CopyAsked, sizeBytes: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const file = await mediaFiles.find(asked.mediaName);
    if (!file) throw new ContentGone('No file has this content.');
    // People wait for it, so it is fetched like what someone plays.
    await Promise.race([media.fill(file, 0), aborted(signal, asked)]);
    signal.throwIfAborted();
    const { gainDb, seconds } = asked;
    const replacedBytes = (await copyFolder.find(name)) ?? 0;
    const made = await media.withComplete(file, signal, async (path) => {
      const extension = extensionOf(asked.mediaName);
      const write = (target: string) => copy({ path, extension, gainDb, seconds, target }, signal);
      await media.withRoomFor(name, async () => recipes.noteSounding(name, await copyFolder.publish(name, write)));
      return true;
    });
    if (!made) throw new UndecodableAudio('The file is larger than the audio cache allows.');
    await media.noteCached(sizeBytes - replacedBytes);
  }

  function noteFailure(name: string, { mediaName }: CopyAsked, error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return;
    const isLasting = error instanceof UndecodableAudio || error instanceof NoDecoder;
    log.warn({ err: error, mediaName }, 'could not copy audio for a blind vote');
    const nowMs = clock.now().getTime();
    failures.set(
      name,
      isLasting
        ? { state: 'unplayable', untilMs: nowMs + UNPLAYABLE_MS }
        : { state: 'preparing', untilMs: nowMs + TRY_AGAIN_MS },
    );
    const [oldest] = failures.keys();
    if (failures.size > MOST_FAILURES && oldest) failures.delete(oldest);
  }

  function start(name: string, asked: CopyAsked, sizeBytes: number): void {
    if (making.has(name)) return;
    const leaving = new AbortController();
    const signal = AbortSignal.any([stopping.signal, leaving.signal]);
    const ended = inProgress
      .track(inTurn(() => make(name, asked, sizeBytes, signal)))
      .then(() => void failures.delete(name))
      .catch((error: unknown) => noteFailure(name, asked, error, signal))
      .finally(() => making.delete(name));
    making.set(name, { ended, end: () => leaving.abort() });
  }

  async function stateOf(name: string, asked: CopyAsked, sizeBytes: number): Promise<State> {
    if (making.has(name)) return 'preparing';
    // An earlier release made copies without noting where they end.
    if ((await copyFolder.find(name)) === sizeBytes && (await recipes.sounding([name])).has(name)) return 'ready';
    const failure = failures.get(name);
    if (failure && failure.untilMs > clock.now().getTime()) return failure.state;
    if (!stopping.signal.aborted) start(name, asked, sizeBytes);
    return 'preparing';
  }

  return {
    /**
     * The copies' names and how long all of them sound, if all are there; otherwise starts making them.
     * @see PRODUCT.md, Blind votes
     */
    async ask({ copies, seconds }: BlindCopiesRequest): Promise<BlindCopiesAnswer> {
      const sizeBytes = copyBytes(seconds);
      if (!sizeBytes || copies.length * sizeBytes > boundBytes * MOST_OF_CACHE) return { state: 'unplayable' };
      const wanted = copies.map((asked) => ({ ...asked, seconds }));
      const names = wanted.map((asked) => copyName(secret, asked));
      await recipes.note(
        wanted.map((asked, at) => ({ ...asked, name: names[at] ?? '' })),
        clock.now(),
      );
      const states = await Promise.all(wanted.map((asked, at) => stateOf(names[at] ?? '', asked, sizeBytes)));
      if (states.includes('unplayable')) return { state: 'unplayable' };
      if (states.includes('preparing')) return { state: 'preparing' };
      const audible = [...(await recipes.sounding(names)).values()].filter((lasting) => lasting > 0);
      const shortest = Math.min(seconds, ...audible);
      return { state: 'ready', names, seconds: Math.max(1, Math.floor(shortest + END_TOLERANCE_SECONDS)) };
    },

    /**
     * Makes a copy that another instance was asked for, if it is not here, and waits for it and all that were asked for with
     * it: how long each takes would tell what it is made of.
     * @returns `gone` if nobody asks for it any more; `preparing` if it takes longer than a caller can wait
     */
    async bring(name: string): Promise<State | 'gone'> {
      if (!bringing.has(name) && (await copyFolder.find(name)) !== undefined) return 'ready';
      const all = await recipes.findTogether(name);
      const asked = all.find((one) => one.name === name);
      const sizeBytes = asked && copyBytes(asked.seconds);
      if (!asked || !sizeBytes) return 'gone';
      const states = await Promise.all(all.map((one) => stateOf(one.name, one, sizeBytes)));
      if (states.includes('preparing')) {
        for (const one of all) bringing.add(one.name);
        const made = Promise.all(all.flatMap((one) => making.get(one.name)?.ended ?? []));
        void made.then(() => all.forEach((one) => bringing.delete(one.name)));
        const waited = sleep(BROUGHT_WITHIN_MS, 'waited', { ref: false });
        if ((await Promise.race([made, waited])) === 'waited') return 'preparing';
      }
      return stateOf(name, asked, sizeBytes);
    },

    /**
     * Removes copies that no vote needs any more, also while they are being made; other instances remove theirs at
     * night.
     */
    async forget(names: readonly string[]): Promise<void> {
      await recipes.forget(names);
      await Promise.all(
        names.map(async (name) => {
          const running = making.get(name);
          running?.end();
          await running?.ended;
          const bytes = await copyFolder.find(name);
          if (bytes === undefined) return;
          await copyFolder.remove(name);
          await media.noteCached(-bytes);
        }),
      );
    },

    /** Removes copies that nobody has asked for in two weeks, or that another instance was told to forget. */
    async removeUnused(): Promise<void> {
      await recipes.forgetUnused(new Date(clock.now().getTime() - UNUSED_MS));
      const here = await copyFolder.list();
      const known = new Set(await recipes.known(here));
      for (const name of here) if (!known.has(name)) await copyFolder.remove(name);
      await copyFolder.removeUnfinished();
    },

    /** Ends what is being made. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all([...making.values()].map(({ ended }) => ended));
    },
  };
}
