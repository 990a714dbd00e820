import type { Catalogue } from '../files/catalogue.ts';
import { type Found, hasSameContent, revFor } from '../files/records.ts';
import { freeId, keepUp, placeOf } from './applyWalk.ts';

/**
 * Shows a file whose content has been read. At a known path it stays the same file (an editor may have renamed a new
 * one over it); elsewhere it is a moved and changed file, a returning one, or a new one.
 * @param modifiedOnServerMs when the storage learned of this content
 */
export function applyFile(one: Found, contentHash: string, modifiedOnServerMs: number, catalogue: Catalogue): void {
  const live = catalogue.get(one.pathLower);
  const content = { size: one.size, mtimeMs: one.mtimeMs, contentHash };
  if (live?.kind === 'file' && live.contentHash === contentHash) {
    if (!hasSameContent(live, one)) keepUp(live, { ...live, ...placeOf(one), ...content }, catalogue);
    return;
  }
  if (live?.kind === 'folder') catalogue.remove(live.pathLower);
  const before =
    live?.kind === 'file'
      ? live
      : (catalogue.removed.takeMoved(one) ?? catalogue.removed.takeSameContent(one, contentHash));
  const id = before?.id ?? freeId(one, catalogue);
  catalogue.put({
    kind: 'file',
    id,
    ...placeOf(one),
    ...content,
    rev: revFor(id, contentHash),
    clientModifiedMs: one.mtimeMs,
    serverModifiedMs: modifiedOnServerMs,
  });
}
