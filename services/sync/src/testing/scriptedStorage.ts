import type { ListedEntry, ListedFile, ListedPage, Storage } from '../catalogue/dropbox/storage.ts';

/** A listed file; its content is its path unless given. */
export function listedFile(path: string, fields: Partial<ListedFile> = {}): ListedFile {
  return {
    kind: 'file',
    fileId: `id:${path}`,
    pathLower: `/music${path}`.toLowerCase(),
    pathDisplay: `/Music${path}`,
    rev: `rev of ${path}`,
    contentHash: `content of ${path}`,
    sizeBytes: 1_000,
    modifiedAt: '2026-05-01T10:00:00Z',
    ...fields,
  };
}

export const deletedAt = (path: string): ListedEntry => ({ kind: 'deleted', pathLower: `/music${path}`.toLowerCase() });

/** A storage that serves a scripted listing and then scripted changes, page by page; nothing else works. */
export function scriptedStorage(listing: ListedEntry[][], changes: ListedEntry[][] = []): Storage {
  const pages = [...listing, ...changes];
  const pageAt = (index: number): ListedPage => ({
    entries: pages[index] ?? [],
    unknownKinds: [],
    cursor: String(Math.min(index + 1, pages.length)),
    hasMore: index + 1 < pages.length && index + 1 !== listing.length,
  });
  const refuse = () => Promise.reject(new Error('This is not in the script.'));
  return {
    list: async () => pageAt(0),
    listOn: async (cursor) => pageAt(Number(cursor)),
    waitForChange: refuse,
    openRange: refuse,
  };
}
