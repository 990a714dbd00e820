import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../base/log.ts';
import type { Found } from '../files/records.ts';

type Arrivals = {
  /** Adds files whose content must be read. Files already waiting keep waiting. */
  expect(files: readonly Found[]): void;
  /** The files that are waiting. */
  expected(): Found[];
  /** Paths on disk of files that were gone for a moment: the next scan should list them again. */
  lost(): string[];
  /** Resolves when no file is waiting, or after the given time. */
  settled(atMostMs: number): Promise<void>;
  stop(): Promise<void>;
};

export type ArrivalsOptions = {
  root: string;
  /** how long a file must be left alone before it counts as complete */
  settleMs: number;
  log: Log;
  /** called with each complete file and its content hash */
  onComplete(file: Found, contentHash: string): Promise<void>;
  hash(path: string): Promise<string>;
  /** milliseconds, by the disk's clock */
  diskTime?: () => number;
};

type Waiting = { file: Found; unchangedSince: number };

/** Problems of our own, which end by themselves. */
const isOurs = new Set<string | undefined>(['EMFILE', 'ENFILE', 'ECANCELED']);

/** Enough for the disk's thread to be asked for many small files at once. */
const READ_AT_ONCE = 32;

/**
 * Waits until files are complete, because half of a growing copy must not be shown. Then reads each once for its
 * content hash.
 */
export function createArrivals({
  root,
  settleMs,
  log,
  onComplete,
  hash,
  diskTime = Date.now,
}: ArrivalsOptions): Arrivals {
  const waiting = new Map<string, Waiting>();
  const lost = new Set<string>();
  const refused = new Map<string, string>();
  const idle = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isStopped = false;

  function expect(files: readonly Found[]): void {
    lost.clear();
    for (const file of files) {
      if (refused.get(file.diskPath) === stampOf(file)) continue;
      const before = waiting.get(file.diskPath);
      if (before && stampOf(before.file) === stampOf(file)) before.file = file;
      else waiting.set(file.diskPath, { file, unchangedSince: diskTime() });
    }
    startRound(0);
  }

  function startRound(delayMs: number): void {
    if (isStopped || timer || round || waiting.size === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      round = readSettled().finally(() => {
        round = undefined;
        if (waiting.size === 0) for (const resolve of idle) resolve();
        startRound(settleMs / 4);
      });
    }, delayMs);
  }

  async function readSettled(): Promise<void> {
    // Shared by all who read; a list would be copied with each file that is taken from its beginning.
    const queue = [...waiting.keys()].values();
    const readNext = async () => {
      for (const path of queue) {
        if (isStopped) return;
        await readOne(path);
      }
    };
    await Promise.all(Array.from({ length: READ_AT_ONCE }, readNext));
  }

  async function readOne(diskPath: string): Promise<void> {
    const before = waiting.get(diskPath);
    const now = before && recheck(before.file);
    if (!before || !now) {
      if (before) lost.add(diskPath);
      waiting.delete(diskPath);
      return;
    }
    if (stampOf(now) !== stampOf(before.file)) {
      waiting.set(diskPath, { file: now, unchangedSince: diskTime() });
      return;
    }
    const quietMs = diskTime() - Math.max(now.mtimeMs, now.ctimeMs);
    if (quietMs < settleMs && diskTime() - before.unchangedSince < settleMs) return;
    try {
      const digest = await hash(join(root, diskPath));
      const after = recheck(now);
      if (!after || stampOf(after) !== stampOf(now) || waiting.get(diskPath) !== before) return; // changed during the read: the next round checks it again
      await onComplete(before.file, digest);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (isOurs.has(code)) return;
      refused.set(diskPath, stampOf(now));
      log('warn', 'left out a file that could not be read', { path: diskPath, reason: code ?? String(error) });
    }
    waiting.delete(diskPath);
  }

  function recheck(file: Found): Found | undefined {
    try {
      const stat = lstatSync(join(root, file.diskPath));
      if (!stat.isFile()) return undefined;
      const { ino: inode, birthtimeMs, size, mtimeMs, ctimeMs } = stat;
      return { ...file, inode, birthtimeMs, size, mtimeMs, ctimeMs };
    } catch {
      return undefined;
    }
  }

  return {
    expect,
    expected: () => Array.from(waiting.values(), ({ file }) => file),
    lost: () => [...lost],
    async settled(atMostMs) {
      if (waiting.size === 0 && !round) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const limit = setTimeout(resolve, atMostMs);
      idle.add(resolve);
      await promise;
      idle.delete(resolve);
      clearTimeout(limit);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

function stampOf({ inode, size, mtimeMs, ctimeMs }: Found): string {
  return `${inode}:${size}:${mtimeMs}:${ctimeMs}`;
}
