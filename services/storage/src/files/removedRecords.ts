import { nameOf } from './dropboxPath.ts';
import { type FileRecord, type Found, isSameThing, type StoredRecord } from './records.ts';

export type RemovedRecords = {
  add(record: StoredRecord): void;
  /** Returns the record of a moved file or folder. */
  takeMoved(found: Found): StoredRecord | undefined;
  /** Returns the record of a file with this content, which was copied and deleted, or came back from elsewhere. */
  takeSameContent(found: Found, contentHash: string): FileRecord | undefined;
  /** Drops the oldest past the limit. */
  trim(): void;
  all(): StoredRecord[];
};

const MOST_REMEMBERED = 20_000;

/** Remembers removed records, so that a file that returns, even later or at another place, keeps its id. */
export function createRemovedRecords(known: readonly StoredRecord[]): RemovedRecords {
  const byId = new Map<string, StoredRecord>();
  const idsByInode = new Map<number, Set<string>>();
  const idsByHash = new Map<string, Set<string>>();

  function add(record: StoredRecord): void {
    byId.delete(record.id);
    byId.set(record.id, record);
    remember(idsByInode, record.inode, record.id);
    if (record.kind === 'file') remember(idsByHash, record.contentHash, record.id);
  }

  function forget(record: StoredRecord): void {
    byId.delete(record.id);
    unremember(idsByInode, record.inode, record.id);
    if (record.kind === 'file') unremember(idsByHash, record.contentHash, record.id);
  }

  for (const record of known) add(record);

  return {
    add,
    takeMoved(found) {
      for (const id of idsByInode.get(found.inode) ?? []) {
        const record = byId.get(id);
        if (record && isSameThing(record, found)) {
          forget(record);
          return record;
        }
      }
      return undefined;
    },
    takeSameContent(found, contentHash) {
      if (found.size === 0) return undefined; // all empty files have the same content, so it identifies none
      let best: FileRecord | undefined;
      for (const id of idsByHash.get(contentHash) ?? []) {
        const record = byId.get(id);
        if (record?.kind !== 'file' || record.size !== found.size) continue;
        if (!best || likeness(record, found) > likeness(best, found)) best = record;
      }
      if (best) forget(best);
      return best;
    },
    trim() {
      for (const record of byId.values()) {
        if (byId.size <= MOST_REMEMBERED) return;
        forget(record);
      }
    },
    all: () => [...byId.values()],
  };
}

function likeness(record: FileRecord, found: Found): number {
  if (record.pathLower === found.pathLower) return 3;
  if (nameOf(record.pathLower) === nameOf(found.pathLower)) return 2;
  return record.mtimeMs === found.mtimeMs ? 1 : 0;
}

function remember<K>(index: Map<K, Set<string>>, key: K, id: string): void {
  const ids = index.get(key);
  if (ids) ids.add(id);
  else index.set(key, new Set([id]));
}

function unremember<K>(index: Map<K, Set<string>>, key: K, id: string): void {
  const ids = index.get(key);
  ids?.delete(id);
  if (ids?.size === 0) index.delete(key);
}
