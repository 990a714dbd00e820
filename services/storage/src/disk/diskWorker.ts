import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Found } from '../files/records.ts';
import { contentHash } from './contentHash.ts';
import { type DiskReport, type DiskRequest, failureOf, type Hashed } from './diskMessages.ts';
import { createSeenBefore } from './seenBefore.ts';
import { walkFolder } from './walkFolder.ts';

// Looks at the disk in a thread of its own, so that no call waits for a scan or a hash.

/** Small messages: the thread that answers calls reads each in one go. */
const FOUND_TOGETHER = 500;
const REPORT_WITHIN_MS = 5;

type Shown = (string | undefined)[];

function serve(port: MessagePort, root: string): void {
  const seen = createSeenBefore();
  let onShown: ((shown: Shown) => void) | undefined;
  const report = (message: DiskReport) => port.postMessage(message);

  function shownDiskPaths(pathsLower: string[]): Promise<Shown> {
    const { promise, resolve } = Promise.withResolvers<Shown>();
    onShown = resolve;
    report({ kind: 'whichAreShown', pathsLower });
    return promise;
  }

  async function walk(again: ReadonlySet<string>): Promise<void> {
    const isWhole = !seen.isKnown();
    let found: Found[] = [];
    const send = () => {
      if (found.length > 0) report({ kind: 'found', found });
      found = [];
    };
    seen.begin();
    await walkFolder(root, {
      shownDiskPaths,
      takeKnown: ({ diskPath }, entries) =>
        again.size > 0 && entries.some((entry) => again.has(entry.diskPath))
          ? undefined
          : seen.seeUnchanged(diskPath, entries),
      onReported: ({ diskPath }, count) => seen.seeAll(diskPath, count),
      onFound(one, isWanted) {
        const isNew = seen.see(one);
        if (isNew || isWanted || again.has(one.diskPath)) found.push(one);
        if (found.length >= FOUND_TOGETHER) send();
        // Another folder in its place: even what looks the same inside has been removed with the one before.
        return isNew || isWanted;
      },
      onSkipped: (diskPath, reason) => report({ kind: 'skipped', diskPath, reason }),
    });
    send();
    report({ kind: 'walked', isWhole, gone: seen.end() });
  }

  async function walkOrSayWhyNot(again: string[]): Promise<void> {
    try {
      await walk(new Set(again));
    } catch (error) {
      // Only half of it was reported: the next scan starts over.
      seen.forget();
      report({ kind: 'walkFailed', failure: failureOf(error) });
    }
  }

  async function hashOf(id: number, path: string): Promise<Hashed> {
    try {
      return { id, contentHash: await contentHash(path) };
    } catch (error) {
      return { id, failure: failureOf(error) };
    }
  }

  async function hashAll(files: { id: number; path: string }[]): Promise<void> {
    let hashes: Hashed[] = [];
    let sentMs = performance.now();
    const send = () => {
      if (hashes.length > 0) report({ kind: 'hashed', hashes });
      hashes = [];
      sentMs = performance.now();
    };
    for (const { id, path } of files) {
      hashes.push(await hashOf(id, path));
      // A small file does not wait for a large one.
      if (performance.now() - sentMs > REPORT_WITHIN_MS) send();
    }
    send();
  }

  port.on('message', (request: DiskRequest) => {
    if (request.kind === 'walk') void walkOrSayWhyNot(request.again);
    else if (request.kind === 'hash') void hashAll(request.files);
    else onShown?.(request.diskPaths);
  });
}

if (parentPort) serve(parentPort, (workerData as { root: string }).root);
