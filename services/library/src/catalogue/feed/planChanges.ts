import type { FeedChange } from '@simmer/contracts/services';
import { pathKey } from '../../base/songs/pathKey.ts';
import { storable, toVersionFile, type VersionFile } from './versionFile.ts';

/** A stored version that a page of changes may affect. */
export type KnownVersion = { id: number; fileId: string; pathKey: string; isMissing: boolean };

/** The planned state of one version. Without an id it is new; without a file only `isMissing` changes. */
export type PlannedVersion = { id: number | null; isMissing: boolean; file: VersionFile | null };

type Draft = { id: number | null; fileId: string; pathKey: string; isMissing: boolean; file: VersionFile | null };

/** The file ids and paths that match a page's changes to versions. */
export function keysOf(changes: readonly FeedChange[]): { fileIds: string[]; pathKeys: string[] } {
  return {
    fileIds: changes.map((change) => storable(change.kind === 'upsert' ? change.file.fileId : change.fileId)),
    pathKeys: changes.flatMap((change) => (change.kind === 'upsert' ? [pathKey(storable(change.file.path))] : [])),
  };
}

/**
 * Works out, change by change, what a page does to the library; the result is the same however the log is split into pages. A file keeps
 * its version through renames. A returning file gets its version back by its file id; a new file at the same path takes it over.
 *
 * @param known every version whose file id, or path if it is missing, occurs in the changes; the longest missing first
 * @see PRODUCT.md, Change log
 */
export function planChanges(known: readonly KnownVersion[], changes: readonly FeedChange[]): PlannedVersion[] {
  const drafts: Draft[] = known.map((version) => ({ ...version, file: null }));
  const byFileId = new Map(drafts.map((draft) => [draft.fileId, draft]));
  const missingByPath = new Map<string, Draft[]>();
  const touched = new Set<Draft>();

  const setMissing = (draft: Draft) => {
    draft.isMissing = true;
    missingByPath.set(draft.pathKey, [...(missingByPath.get(draft.pathKey) ?? []), draft]);
  };
  const setPresent = (draft: Draft) => {
    if (!draft.isMissing) return;
    draft.isMissing = false;
    const others = missingByPath.get(draft.pathKey)?.filter((other) => other !== draft) ?? [];
    missingByPath.set(draft.pathKey, others);
  };
  for (const draft of drafts) if (draft.isMissing) setMissing(draft);

  for (const change of changes) {
    if (change.kind === 'remove') {
      const draft = byFileId.get(storable(change.fileId));
      if (!draft || draft.isMissing) continue;
      setMissing(draft);
      touched.add(draft);
      continue;
    }
    const file = toVersionFile(change.file);
    let draft = byFileId.get(file.file_id) ?? missingByPath.get(file.path_key)?.at(-1);
    if (!draft) {
      draft = { id: null, fileId: file.file_id, pathKey: file.path_key, isMissing: false, file };
      drafts.push(draft);
    }
    setPresent(draft);
    byFileId.delete(draft.fileId);
    byFileId.set(file.file_id, draft);
    Object.assign(draft, { fileId: file.file_id, pathKey: file.path_key, file });
    touched.add(draft);
  }
  return [...touched].map(({ id, isMissing, file }) => ({ id, isMissing, file }));
}
