import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CacheFolder } from './cacheFolder.ts';

type CacheEntry = { mediaName: string; path: string; bytes: number; usedMs: number };

/** Frees down to this share of the limit, so that not every block triggers a cleanup. */
const FREE_DOWN_TO = 0.9;

async function fileEntry(folder: string, mediaName: string): Promise<CacheEntry> {
  const path = join(folder, mediaName);
  const { size, atimeMs } = await stat(path);
  return { mediaName, path, bytes: size, usedMs: atimeMs };
}

async function blocksEntry(folder: string, mediaName: string): Promise<CacheEntry> {
  const path = join(folder, mediaName);
  const blocks = await Promise.all((await readdir(path)).map((name) => fileEntry(path, name)));
  return {
    mediaName,
    path,
    bytes: blocks.reduce((sum, block) => sum + block.bytes, 0),
    usedMs: Math.max(0, ...blocks.map((block) => block.usedMs)),
  };
}

/** The entries of a folder. Skips one deleted during the scan. */
async function entriesIn(
  folder: string,
  read: (folder: string, name: string) => Promise<CacheEntry>,
): Promise<CacheEntry[]> {
  const seen = await Promise.allSettled((await readdir(folder)).map((name) => read(folder, name)));
  return seen.flatMap((entry) => (entry.status === 'fulfilled' ? [entry.value] : []));
}

/** The cache's entries. */
async function allEntries({ completeFolder, partialFolder, blindFolder }: CacheFolder): Promise<CacheEntry[]> {
  // First what may become complete meanwhile: it is then seen twice, and never missed.
  const partial = await entriesIn(partialFolder, blocksEntry);
  return [...partial, ...(await entriesIn(completeFolder, fileEntry)), ...(await entriesIn(blindFolder, fileEntry))];
}

/** The cache's disk usage in bytes. */
export async function cachedBytes(cache: CacheFolder): Promise<number> {
  return (await allEntries(cache)).reduce((sum, entry) => sum + entry.bytes, 0);
}

/**
 * Removes the least recently used entries until the cache is within its limit. Uses the disk's access times, because
 * the proxy serves complete files without involving us.
 * @param isBusy whether a file is being read or fetched; it stays
 * @param onRemoved told of each removed entry
 * @returns the bytes that remain
 */
export async function makeRoom(
  cache: CacheFolder,
  boundBytes: number,
  isBusy: (mediaName: string) => boolean,
  onRemoved?: () => void,
): Promise<number> {
  const entries = (await allEntries(cache)).sort((a, b) => a.usedMs - b.usedMs);
  let left = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  for (const entry of entries) {
    if (left <= boundBytes * FREE_DOWN_TO) break;
    if (isBusy(entry.mediaName)) continue;
    await rm(entry.path, { recursive: true, force: true });
    left -= entry.bytes;
    onRemoved?.();
  }
  return left;
}
