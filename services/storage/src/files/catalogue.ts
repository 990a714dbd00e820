import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Change, change, createChangeLog } from './changeLog.ts';
import { isInside } from './dropboxPath.ts';
import { type FileRecord, type FolderRecord, type StoredRecord, storedRecord } from './records.ts';
import { createRemovedRecords, type RemovedRecords } from './removedRecords.ts';

export const catalogueState = z.object({
  /** distinguishes this catalogue's cursors from those of a lost one */
  epoch: z.string(),
  /** whether the folder has ever held demo songs or files of its own */
  wasFilled: z.boolean(),
  head: z.number(),
  keptFrom: z.number(),
  changes: z.array(change),
  records: z.array(storedRecord),
  removed: z.array(storedRecord),
});
type CatalogueState = z.infer<typeof catalogueState>;

type Unnumbered<T> = T extends StoredRecord ? Omit<T, 'seq'> : never;

/** The contents of the storage: every file and folder by path and by id, and the order in which they changed. */
export type Catalogue = {
  epoch(): string;
  head(): number;
  get(pathLower: string): StoredRecord | undefined;
  byId(id: string): StoredRecord | undefined;
  /** Every path shown, parents before children. */
  sortedPaths(): readonly string[];
  /** Shows a new or changed record and logs the change. */
  put(record: Unnumbered<FileRecord> | Unnumbered<FolderRecord>): StoredRecord;
  /** Updates where or how a record is stored on disk; nothing that Dropbox would report. */
  refresh(record: StoredRecord): void;
  /** Removes a record and everything inside it, and logs that as one change. */
  remove(pathLower: string): void;
  removed: RemovedRecords;
  changesAfter(seq: number): Change[] | undefined;
  /** Makes every issued cursor unknown. */
  startNewEpoch(): void;
  snapshot(): Omit<CatalogueState, 'wasFilled'>;
};

export function createCatalogue(saved: CatalogueState | undefined, onChange: () => void): Catalogue {
  let epoch = saved?.epoch ?? newEpoch();
  const log = createChangeLog({
    head: saved?.head ?? 0,
    keptFrom: saved?.keptFrom ?? 0,
    changes: saved?.changes ?? [],
  });
  const removed = createRemovedRecords(saved?.removed ?? []);
  const byPath = new Map<string, StoredRecord>();
  const byId = new Map<string, StoredRecord>();
  let sorted: string[] = [];
  let isSorted = true;
  const added = new Set<string>();

  function store(record: StoredRecord): void {
    const before = byPath.get(record.pathLower);
    if (!before) added.add(record.pathLower);
    else if (before.id !== record.id) byId.delete(before.id);
    byPath.set(record.pathLower, record);
    byId.set(record.id, record);
  }

  function sortedPaths(): readonly string[] {
    if (isSorted && added.size === 0) return sorted;
    const present = isSorted ? sorted : sorted.filter((path) => byPath.has(path) && !added.has(path));
    const more = [...added].filter((path) => byPath.has(path)).sort();
    // Two sorted runs, which cost little to merge: files arrive by the thousand while others ask.
    sorted = present.concat(more).sort();
    added.clear();
    isSorted = true;
    return sorted;
  }

  for (const record of saved?.records ?? []) store(record);

  return {
    epoch: () => epoch,
    head: log.head,
    get: (pathLower) => byPath.get(pathLower),
    byId: (id) => byId.get(id),
    sortedPaths,
    put(record) {
      const seq = log.append({ isDeleted: false, pathLower: record.pathLower, pathDisplay: record.pathDisplay });
      const numbered = { ...record, seq };
      store(numbered);
      onChange();
      return numbered;
    },
    refresh(record) {
      store(record);
      onChange();
    },
    remove(pathLower) {
      const top = byPath.get(pathLower);
      if (!top) return;
      const gone = top.kind === 'folder' ? sortedPaths().filter((path) => isInside(path, pathLower)) : [];
      for (const path of [pathLower, ...gone]) {
        const record = byPath.get(path);
        if (!record) continue;
        byPath.delete(path);
        if (byId.get(record.id) === record) byId.delete(record.id);
        removed.add(record);
      }
      isSorted = false;
      log.append({ isDeleted: true, pathLower, pathDisplay: top.pathDisplay });
      onChange();
    },
    removed,
    changesAfter: log.after,
    startNewEpoch() {
      epoch = newEpoch();
      onChange();
    },
    snapshot: () => ({ epoch, ...log.snapshot(), records: [...byPath.values()], removed: removed.all() }),
  };
}

function newEpoch(): string {
  return randomBytes(9).toString('base64url');
}
