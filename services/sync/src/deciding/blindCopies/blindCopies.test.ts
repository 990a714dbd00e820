import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@simmer/service-common/base/log.ts';
import { copyBytes } from '@simmer/service-sound/copy/copyFormat.ts';
import type { copyInProcess } from '@simmer/service-sound/copy/copyInProcess.ts';
import { UndecodableAudio } from '@simmer/service-sound/decode/pcm/pcmLayout.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInProgress } from '../../jobs/inProgress.ts';
import { type CacheFolder, createCacheFolder } from '../../playing/audioCache/cacheFolder.ts';
import type { MediaStore } from '../../playing/audioCache/mediaStore.ts';
import { createMediaStore } from '../../playing/audioCache/mediaStore.ts';
import { aClock, type TestClock } from '../../testing/testSync.ts';
import { createBlindCopies } from './blindCopies.ts';
import { createCopyFolder } from './copyFolder.ts';
import { copyName } from './copyName.ts';
import type { CopyRecipes, NamedCopy } from './recipes.repository.ts';

const SECONDS = 1;
const SIZE_BYTES = copyBytes(SECONDS) ?? 0;
const song = (letter: string) => `${letter.repeat(64)}.wav`;
const asked = {
  copies: ['a', 'b', 'c', 'd'].map((letter) => ({ mediaName: song(letter), gainDb: -1 })),
  seconds: SECONDS,
};

let folder: string;
let cache: CacheFolder;
let media: MediaStore;
/** in the database, of which instances have one */
let recipes: CopyRecipes;
let clock: TestClock;
/** the copies being made, in the order they began */
let made: { fileNamed: string; finish(error?: Error): void; signal: AbortSignal }[];

const copy: typeof copyInProcess = ({ path, target }, signal) =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    const finish = (error?: Error) => {
      if (error) reject(error);
      else writeFile(target, Buffer.alloc(SIZE_BYTES)).then(() => resolve(SECONDS), reject);
    };
    made.push({ fileNamed: path.slice(path.lastIndexOf('/') + 1), finish, signal });
  });

/** Recipes in memory. */
function noted(): CopyRecipes {
  const all = new Map<string, NamedCopy & { at: number }>();
  let rounds = 0;
  const sounding = new Map<string, number>();
  return {
    note: async (named) => {
      rounds += 1;
      for (const one of named) all.set(one.name, { ...one, at: rounds });
    },
    findTogether: async (name) => {
      const own = all.get(name);
      return own ? [...all.values()].filter((one) => one.at === own.at) : [];
    },
    noteSounding: async (name, seconds) => {
      sounding.set(name, seconds);
    },
    sounding: async (names) => new Map([...sounding].filter(([name]) => names.includes(name))),
    known: async (names) => names.filter((name) => all.has(name)),
    forget: async (names) => {
      for (const name of names) all.delete(name);
    },
    forgetUnused: async () => undefined,
  };
}

function copies(boundBytes = 100_000_000) {
  const log = createLog('sync', 'silent');
  const storage = {
    // The originals are in the cache.
    read: () => {
      throw new Error('The storage is not asked.');
    },
  } as never;
  media = createMediaStore({ cache, storage, boundBytes, fetchAgainMs: 1, clock, log });
  const mediaFiles = {
    find: async (mediaName: string) => ({ mediaName, fileId: mediaName, contentHash: '', sizeBytes: 100 }),
  };
  const stored = createCopyFolder(cache, clock);
  const inProgress = createInProgress();
  return createBlindCopies({
    secret: 'a secret',
    copyFolder: stored,
    recipes,
    media,
    mediaFiles,
    boundBytes,
    copy,
    inProgress,
    clock,
    log,
  });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-blind-'));
  cache = createCacheFolder(folder);
  await cache.prepare();
  clock = aClock();
  made = [];
  recipes = noted();
  for (const { mediaName } of asked.copies) await writeFile(cache.completePath(mediaName), 'music');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const begun = (count: number) => expect.poll(() => made.length).toBe(count);
const hasCopies = (count: number) => expect.poll(() => readdir(cache.blindFolder)).toHaveLength(count);
const diskFull = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

describe('making copies', () => {
  it('makes each once, two at a time, and takes those that are there', async () => {
    const blind = copies();
    await Promise.all(Array.from({ length: 5 }, () => blind.ask(asked)));
    await begun(2);
    made[0]?.finish();
    await begun(3);
    expect(await blind.ask(asked)).toEqual({ state: 'preparing' });
    made[1]?.finish();
    await begun(4);
    made[2]?.finish();
    made[3]?.finish();
    await hasCopies(4);
    await expect.poll(() => blind.ask(asked)).toMatchObject({ state: 'ready' });
    expect(made.map(({ fileNamed }) => fileNamed).sort()).toEqual(asked.copies.map(({ mediaName }) => mediaName));
    // Another instance, or this one after a restart.
    expect(await copies().ask(asked)).toEqual(await blind.ask(asked));
    expect(made).toHaveLength(4);
  });

  it('makes those of an earlier release again, of which nobody knows where they end', async () => {
    const blind = copies();
    await blind.ask(asked);
    for (let count = 2; count <= 4; count += 1) {
      await begun(count);
      made[count - 2]?.finish();
    }
    made[3]?.finish();
    await expect.poll(() => blind.ask(asked)).toMatchObject({ state: 'ready', seconds: SECONDS });
    recipes = noted();
    const upgraded = copies();
    expect(await upgraded.ask(asked)).toEqual({ state: 'preparing' });
    await begun(6);
    for (const { finish } of made) finish();
    await begun(8);
    for (const { finish } of made) finish();
    await expect.poll(() => upgraded.ask(asked)).toMatchObject({ state: 'ready', seconds: SECONDS });
    expect(await readdir(cache.blindFolder)).toHaveLength(4);
  });

  it('of another instance come together, however long each takes', async () => {
    await copies().ask(asked);
    const names = asked.copies.map((one) => copyName('a secret', { ...one, seconds: SECONDS }));
    const another = copies();
    const came: string[] = [];
    await begun(2);
    made.length = 0;
    const bringing = names.map(async (name) => {
      const state = await another.bring(name);
      came.push(state);
    });
    await begun(2);
    made[0]?.finish();
    await begun(3);
    made[1]?.finish();
    await begun(4);
    made[2]?.finish();
    await hasCopies(3);
    expect(came).toEqual([]);
    made[3]?.finish();
    await Promise.all(bringing);
    expect(came).toEqual(['ready', 'ready', 'ready', 'ready']);
    expect(await another.bring(names[0] ?? '')).toBe('ready');
  });

  it('names what is asked for in another way otherwise', async () => {
    const blind = copies();
    const names = new Set<string>();
    for (const [gainDb, seconds] of [
      [-1, 1],
      [-1.01, 1],
    ] as const) {
      const two = { copies: [song('a'), song('b')].map((mediaName) => ({ mediaName, gainDb })), seconds };
      const before = made.length;
      await blind.ask(two);
      await begun(before + 2);
      for (const { finish } of made.slice(before)) finish();
      await expect.poll(() => blind.ask(two)).toMatchObject({ state: 'ready' });
      const answer = await blind.ask(two);
      if (answer.state === 'ready') for (const name of answer.names) names.add(name);
    }
    expect(names.size).toBe(4);
  });

  it('frees room and tries again if the disk is full, then waits a few seconds', async () => {
    const blind = copies();
    const two = { ...asked, copies: asked.copies.slice(0, 2) };
    await blind.ask(two);
    await begun(2);
    made[0]?.finish(diskFull);
    await begun(3);
    made[2]?.finish(diskFull);
    made[1]?.finish();
    await hasCopies(1);
    expect(await readdir(cache.completeFolder)).not.toHaveLength(4);
    expect(await blind.ask(two)).toEqual({ state: 'preparing' });
    expect(made).toHaveLength(3);
    const askLater = async () => {
      clock.move(6_000);
      await blind.ask(two);
      return made.length;
    };
    await expect.poll(askLater).toBe(4);
    made[3]?.finish();
    await expect.poll(() => blind.ask(two)).toMatchObject({ state: 'ready' });
    expect(await readdir(cache.partialFolder)).toEqual([]);
  });

  it('says what can’t be decoded, and tries again when a decoder may be there', async () => {
    const blind = copies();
    const two = { ...asked, copies: asked.copies.slice(0, 2) };
    await blind.ask(two);
    await begun(2);
    made[0]?.finish(new UndecodableAudio('not audio'));
    made[1]?.finish();
    await expect.poll(() => blind.ask(two)).toEqual({ state: 'unplayable' });
    clock.move(61_000);
    expect(await blind.ask(two)).toEqual({ state: 'preparing' });
    await begun(3);
    made[2]?.finish();
    await expect.poll(() => blind.ask(two)).toMatchObject({ state: 'ready' });
  });

  it('makes a copy again that was cut short on the disk', async () => {
    const blind = copies();
    const two = { ...asked, copies: asked.copies.slice(0, 2) };
    await blind.ask(two);
    await begun(2);
    for (const { finish } of made) finish();
    await hasCopies(2);
    const [name = ''] = await readdir(cache.blindFolder);
    await writeFile(join(cache.blindFolder, name), 'half');
    await expect.poll(() => blind.ask(two)).toEqual({ state: 'preparing' });
    await begun(3);
    made[2]?.finish();
    await expect.poll(() => blind.ask(two)).toMatchObject({ state: 'ready' });
  });

  it('counts them as a part of the cache, and takes no more than fits', async () => {
    const room = copies(5 * SIZE_BYTES);
    await room.ask(asked);
    for (let count = 1; count <= 4; count += 1) {
      await expect.poll(() => made.length).toBeGreaterThanOrEqual(count);
      made[count - 1]?.finish();
    }
    await expect.poll(() => room.ask(asked)).toMatchObject({ state: 'ready' });
    expect(await copies(4 * SIZE_BYTES).ask(asked)).toEqual({ state: 'unplayable' });
    const small = copies(3 * SIZE_BYTES);
    await media.noteCached(0);
    expect((await readdir(cache.blindFolder)).length).toBeLessThan(4);
    await small.stop();
  });

  it('ends what is being made, and waits for it, when the service stops', async () => {
    const blind = copies();
    await blind.ask(asked);
    await begun(2);
    await blind.stop();
    expect(made.every(({ signal }) => signal.aborted)).toBe(true);
    expect(made).toHaveLength(2);
    expect([...(await readdir(cache.blindFolder)), ...(await readdir(cache.partialFolder))]).toEqual([]);
    expect(await blind.ask(asked)).toEqual({ state: 'preparing' });
    expect(made).toHaveLength(2);
  });
});
