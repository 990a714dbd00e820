import { callEndpoint } from '@simmer/contracts';
import { getSections, setSections, type VersionSections } from '@simmer/contracts/extra';
import { isConflict } from '../../../feedback/isConflict.ts';
import { fromStart, type SectionsEdit } from './sectionEdits.ts';

/** An edit that no longer makes sense: someone else has changed what it is about. */
export class OutdatedEdit extends Error {
  override readonly name = 'OutdatedEdit';
}

/** Whether someone else was faster. */
export const isOutdated = (error: unknown): error is Error => error instanceof OutdatedEdit || isConflict(error);

const read = (versionId: number) => callEndpoint(getSections, { params: { key: String(versionId) } });

function send(edit: SectionsEdit, { versionId, sections, grid, revision }: VersionSections): Promise<VersionSections> {
  const changed = edit({ sections: fromStart(sections), grid });
  if (!changed) throw new OutdatedEdit();
  return callEndpoint(setSections, { params: { key: String(versionId) }, body: { ...changed, revision } });
}

/**
 * Makes an edit and saves it. If someone else was faster, it is made once more, to what they have saved.
 *
 * @param known what the page has, which may be outdated
 * @throws OutdatedEdit when the edit makes no sense there; CallError 409 when someone else was faster twice
 */
export async function saveEdit(
  versionId: number,
  edit: SectionsEdit,
  known?: VersionSections,
): Promise<VersionSections> {
  try {
    return await send(edit, known ?? (await read(versionId)));
  } catch (error) {
    if (!isConflict(error)) throw error;
    return await send(edit, await read(versionId));
  }
}
