import { StorageError } from '@simmer/sync/src/catalogue/dropbox/connection/storageError.ts';
import type { ListedEntry, ListedFile, ListedPage, Storage } from '@simmer/sync/src/catalogue/dropbox/storage.ts';

const PAGE_ENTRIES = 6;

/** `upTo`: inside a listing, the last path it named. */
type Cursor = { epoch: number; seq: number; upTo: string | null };

/** A storage in memory that pages, tells changes and loses its cursors as Dropbox does. Paths are relative to the mirrored folder. */
export type ModelStorage = {
  storage: Storage;
  files(): ListedFile[];
  at(path: string): ListedFile | undefined;
  /** puts a file in, or changes what is there */
  put(path: string, given: { fileId: string; content: string }): void;
  /** takes out a file or a folder without a word; what is told is up to the caller */
  take(path: string): ListedFile[];
  tell(...entries: ListedEntry[]): void;
  /** a change of nothing but capital letters: told by listings only */
  spell(path: string, spelling: string): void;
  loseCursors(): void;
  /** happens before each call; what it throws, the call throws */
  onCall(happen: () => void): void;
};

const keyOf = (path: string) => `/music${path}`.toLowerCase();

export const deleted = (path: string): ListedEntry => ({ kind: 'deleted', pathLower: keyOf(path) });

export function createModelStorage(): ModelStorage {
  const files = new Map<string, ListedFile>();
  const log: ListedEntry[] = [];
  let epoch = 0;
  let happen = () => {};

  function changesPage(cursor: Cursor): ListedPage {
    const entries = log.slice(cursor.seq, cursor.seq + PAGE_ENTRIES);
    const seq = cursor.seq + entries.length;
    return { entries, unknownKinds: [], cursor: JSON.stringify({ ...cursor, seq }), hasMore: seq < log.length };
  }

  function listPage(cursor: Cursor): ListedPage {
    const left = [...files.keys()].sort().filter((key) => key > (cursor.upTo ?? ''));
    const named = left.slice(0, PAGE_ENTRIES);
    const isOver = named.length === left.length;
    const next: Cursor = { ...cursor, upTo: isOver ? null : (named.at(-1) ?? null) };
    const entries = named.flatMap((key) => files.get(key) ?? []);
    return { entries, unknownKinds: [], cursor: JSON.stringify(next), hasMore: !isOver || cursor.seq < log.length };
  }

  const refuse = () => Promise.reject(new Error('Nobody asks for this here.'));
  return {
    storage: {
      async list() {
        happen();
        return listPage({ epoch, seq: log.length, upTo: '' });
      },
      async listOn(text) {
        happen();
        const cursor = JSON.parse(text) as Cursor;
        if (cursor.epoch !== epoch) throw new StorageError('reset');
        return cursor.upTo === null ? changesPage(cursor) : listPage(cursor);
      },
      waitForChange: refuse,
      openRange: refuse,
    },
    files: () => [...files.values()],
    at: (path) => files.get(keyOf(path)),
    put(path, { fileId, content }) {
      files.set(keyOf(path), {
        kind: 'file',
        fileId,
        pathLower: keyOf(path),
        pathDisplay: `/Music${path}`,
        rev: `${fileId} ${content}`,
        contentHash: content,
        sizeBytes: 1_000,
        modifiedAt: '2026-05-01T10:00:00Z',
      });
    },
    take(path) {
      const key = keyOf(path);
      const taken = [...files.values()].filter(({ pathLower }) => pathLower === key || pathLower.startsWith(`${key}/`));
      for (const { pathLower } of taken) files.delete(pathLower);
      return taken;
    },
    tell(...entries) {
      log.push(...entries);
    },
    spell(path, spelling) {
      const file = files.get(keyOf(path));
      if (file) files.set(keyOf(path), { ...file, pathDisplay: `/Music${spelling}` });
    },
    loseCursors() {
      epoch += 1;
    },
    onCall(given) {
      happen = given;
    },
  };
}
