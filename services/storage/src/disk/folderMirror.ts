import { performance } from 'node:perf_hooks';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import pLimit from 'p-limit';
import type { Log } from '../base/log.ts';
import type { Catalogue } from '../files/catalogue.ts';
import type { Found } from '../files/records.ts';
import { applyFile } from './applyFile.ts';
import { applyWalk } from './applyWalk.ts';
import { type ArrivalsOptions, createArrivals } from './arrivals.ts';
import { createDisk } from './disk.ts';
import type { WalkResult } from './diskMessages.ts';
import { createFolderWatch } from './watchFolders.ts';

export type FolderMirror = {
  /**
   * Scans the folder once and starts watching it. Resolves when the files are shown, or after three seconds: a large
   * folder keeps appearing.
   */
  start(): Promise<void>;
  /** False while the folder itself cannot be read. Its files do not count as deleted then. */
  isAvailable(): boolean;
  /** Changes the folder between two scans, with no other scan in between. */
  change<T>(task: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
};

type FolderMirrorOptions = {
  root: string;
  catalogue: Catalogue;
  log: Log;
  /** the clock for the files' server times */
  clock: Clock;
  settleMs?: number;
  rescanMs?: number;
  gatherMs?: number;
  hash?: ArrivalsOptions['hash'] | undefined;
  diskTime?: ArrivalsOptions['diskTime'];
};

const SETTLE_MS = 400;
const RESCAN_MS = 4000;
const GATHER_MS = 50;
const FIRST_LOOK_MS = 3000;

/**
 * Keeps the catalogue up to date with the folder: scans on each change the system reports, and every few seconds in
 * case it reported nothing.
 */
export function createFolderMirror(options: FolderMirrorOptions): FolderMirror {
  const { root, catalogue, log, clock, settleMs = SETTLE_MS, rescanMs = RESCAN_MS, gatherMs = GATHER_MS } = options;
  const exclusive = pLimit(1);
  const skipped = new Map<string, string>();
  const folders = new Map<string, Found>();
  const firstScanAtMs = catalogue.sortedPaths().length === 0 ? Date.now() : 0;
  let isAvailable = false;
  let isStopped = false;
  let scanMs = 0;
  let restUntilMs = 0;
  let soon: NodeJS.Timeout | undefined;
  let regular: NodeJS.Timeout | undefined;

  const disk = createDisk({ root, shownDiskPath, onSkipped });
  const arrivals = createArrivals({
    root,
    settleMs,
    log,
    hash: options.hash ?? disk.contentHash,
    diskTime: options.diskTime,
    onComplete: (file, contentHash) =>
      exclusive(async () => applyFile(file, contentHash, arrivedAtMs(file), catalogue)),
  });
  const watch = createFolderWatch(root, scanSoon, log);

  async function scan(): Promise<void> {
    const startedAt = performance.now();
    try {
      const walk = await disk.walk(arrivals.lost());
      isAvailable = true;
      arrivals.expect(applyWalk(withReplacing(walk), catalogue));
      followFolders(walk);
      const hasNewWatchers = !isStopped && watch.follow([...folders.values()]);
      if (hasNewWatchers) scanSoon();
    } catch (error) {
      if (isAvailable) log('error', 'cannot read the music folder', { reason: String(error) });
      isAvailable = false;
    }
    scanMs = performance.now() - startedAt;
  }

  /** A file that waits at another's place is told again: the other may have turned up elsewhere. */
  function withReplacing(walk: WalkResult): WalkResult {
    const replacing = arrivals.expected().filter((file) => {
      const live = catalogue.get(file.pathLower);
      return live && live.inode !== file.inode;
    });
    if (replacing.length === 0) return walk;
    const reported = new Set([...walk.gone, ...walk.found.map((one) => one.pathLower)]);
    return { ...walk, found: [...walk.found, ...replacing.filter((file) => !reported.has(file.pathLower))] };
  }

  function followFolders({ isWhole, gone, found }: WalkResult): void {
    if (isWhole) folders.clear();
    for (const path of gone) folders.delete(path);
    for (const one of found) {
      if (one.kind === 'folder') folders.set(one.pathLower, one);
      else folders.delete(one.pathLower);
    }
  }

  /** Files that were there at the first scan count as uploaded when they were written, never later than now. */
  function arrivedAtMs(file: Found): number {
    const nowMs = clock.now().getTime();
    return file.ctimeMs <= firstScanAtMs ? Math.min(file.mtimeMs, nowMs) : nowMs;
  }

  function shownDiskPath(pathLower: string): string | undefined {
    return catalogue.get(pathLower)?.diskPath;
  }

  function onSkipped(path: string, reason: string): void {
    if (skipped.get(path) === reason) return;
    skipped.set(path, reason);
    log('warn', 'left out of the storage', { path, reason });
  }

  /**
   * Groups simultaneous changes into one scan. During constant changes, a large folder, which takes longer to scan, is
   * scanned less often.
   */
  function scanSoon(): void {
    if (isStopped) return;
    soon ??= setTimeout(
      () => {
        soon = undefined;
        void exclusive(scan).then(() => {
          restUntilMs = performance.now() + scanMs * 5;
        });
      },
      Math.max(gatherMs, restUntilMs - performance.now()),
    );
  }

  function scanRegularly(): void {
    if (isStopped) return;
    regular = setTimeout(
      () => {
        void exclusive(scan).then(scanRegularly);
      },
      Math.max(rescanMs, scanMs * 50),
    );
  }

  return {
    async start() {
      await exclusive(scan);
      await arrivals.settled(FIRST_LOOK_MS);
      scanRegularly();
    },
    isAvailable: () => isAvailable,
    change: (task) =>
      exclusive(async () => {
        await scan();
        const result = await task();
        await scan();
        return result;
      }),
    async stop() {
      isStopped = true;
      clearTimeout(soon);
      clearTimeout(regular);
      watch.stop();
      await arrivals.stop();
      await exclusive(async () => {});
      await disk.stop();
    },
  };
}
