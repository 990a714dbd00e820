import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CacheFolder } from './cacheFolder.ts';

type Kept = { mediaName: string; path: string; bytes: number; usedMs: number };

/** Frees down to this share of the limit, so that not every block triggers a cleanup. */
const KEPT_SHARE = 0.9;

async function keptFile(folder: string, mediaName: string): Promise<Kept> {
  const path = join(folder, mediaName);
  const { size, atimeMs } = await stat(path);
  return { mediaName, path, bytes: size, usedMs: atimeMs };
}

async function keptBlocks(folder: string, mediaName: string): Promise<Kept> {
  const path = join(folder, mediaName);
  const blocks = await Promise.all((await readdir(path)).map((name) => keptFile(path, name)));
  return {
    mediaName,
    path,
    bytes: blocks.reduce((sum, block) => sum + block.bytes, 0),
    usedMs: Math.max(0, ...blocks.map((block) => block.usedMs)),
  };
}

/** The entries of a folder. Skips one deleted during the scan. */
async function keptIn(folder: string, look: (folder: string, name: string) => Promise<Kept>): Promise<Kept[]> {
  const seen = await Promise.allSettled((await readdir(folder)).map((name) => look(folder, name)));
  return seen.flatMap((kept) => (kept.status === 'fulfilled' ? [kept.value] : []));
}

/** The cache's entries. */
async function allKept({ completeFolder, partialFolder, blindFolder }: CacheFolder): Promise<Kept[]> {
  // First what may become complete meanwhile: it is then seen twice, and never missed.
  const partial = await keptIn(partialFolder, keptBlocks);
  return [...partial, ...(await keptIn(completeFolder, keptFile)), ...(await keptIn(blindFolder, keptFile))];
}

/** The cache's disk usage in bytes. */
export async function bytesKept(cache: CacheFolder): Promise<number> {
  return (await allKept(cache)).reduce((sum, kept) => sum + kept.bytes, 0);
}

/**
 * Removes the least recently used entries until the cache is within its limit. Uses the disk's access times, because
 * the proxy
 * serves complete files without involving us.
 * @param isBusy whether a file is being read or fetched; it is kept
 * @param onRemoved told of each removed entry
 * @returns the bytes that remain
 */
export async function makeRoom(
  cache: CacheFolder,
  boundBytes: number,
  isBusy: (mediaName: string) => boolean,
  onRemoved?: () => void,
): Promise<number> {
  const kept = (await allKept(cache)).sort((a, b) => a.usedMs - b.usedMs);
  let left = kept.reduce((sum, entry) => sum + entry.bytes, 0);
  for (const entry of kept) {
    if (left <= boundBytes * KEPT_SHARE) break;
    if (isBusy(entry.mediaName)) continue;
    await rm(entry.path, { recursive: true, force: true });
    left -= entry.bytes;
    onRemoved?.();
  }
  return left;
}
