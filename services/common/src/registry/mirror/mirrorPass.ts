import type { PublishedFile } from '@simmer/contracts/services';
import { findFiles, type LocalFiles, placeFile, removeFile } from '../store/localFiles.ts';
import { type AuthAddress, fetchContent, fetchListing } from './fetchPublished.ts';

/** Read by every page that starts: it may only name what is already there. */
const REGISTRY = 'modules.json';
const DOWNLOADS_AT_ONCE = 4;
/** Even if nothing was published: what somebody changed or removed in the folder comes back. */
const LOOK_AGAIN_MS = 300_000;

type Pass = AuthAddress & {
  folder: string;
  /** how long a file stays after it is no longer published */
  removeAfterMs: number;
  nowMs: () => number;
  /** called for each file that is in its place */
  arrived: () => void;
};

/** @returns a function that brings the folder into step with auth once; it remembers what it has seen */
export function createMirrorPass({ folder, removeAfterMs, nowMs, arrived, ...auth }: Pass): () => Promise<void> {
  let last: { etag: string; atMs: number; files: LocalFiles } | undefined;
  /** when each file was first missing from the published ones */
  const gone = new Map<string, number>();

  async function bringIn(published: readonly PublishedFile[]): Promise<LocalFiles> {
    const held = await findFiles(folder, last?.files ?? new Map());
    const missing = published.filter(({ path, sha256 }) => held.get(path)?.sha256 !== sha256);
    const contents = missing.filter(({ path }) => path !== REGISTRY);
    const download = async (file: PublishedFile) => {
      await placeFile(folder, file.path, await fetchContent(file, auth));
      arrived();
    };
    const worker = async () => {
      for (let next = contents.shift(); next; next = contents.shift()) await download(next);
    };
    await Promise.all(Array.from({ length: DOWNLOADS_AT_ONCE }, worker));
    for (const file of missing.filter(({ path }) => path === REGISTRY)) await download(file);
    const wanted = new Set(published.map(({ path }) => path));
    for (const path of gone.keys()) if (wanted.has(path)) gone.delete(path);
    for (const path of held.keys()) if (!wanted.has(path) && !gone.has(path)) gone.set(path, nowMs());
    return missing.length > 0 ? findFiles(folder, held) : held;
  }

  async function removeGone(): Promise<void> {
    for (const [path, sinceMs] of gone) {
      if (nowMs() - sinceMs < removeAfterMs) continue;
      await removeFile(folder, path);
      gone.delete(path);
    }
  }

  return async () => {
    const atMs = nowMs();
    const isDue = !last || atMs - last.atMs >= LOOK_AGAIN_MS;
    const listing = await fetchListing(isDue ? undefined : last?.etag, auth);
    if (listing) last = { etag: listing.etag, atMs, files: await bringIn(listing.files) };
    await removeGone();
  };
}
