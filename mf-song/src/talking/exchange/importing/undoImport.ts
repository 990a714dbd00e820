import { callEndpoint, queryKeys, toastFailure, toastRequested } from '@simmer/contracts';
import { undoImportNotes, type VersionSections } from '@simmer/contracts/extra';
import type { QueryClient } from '@simmer/kit/query';
import { failureSentence, toastSuccess } from '../../../feedback/toasts.ts';
import { saveEdit } from '../../../playing/sections/edits/saveEdit.ts';
import type { SectionsEdit } from '../../../playing/sections/edits/sectionEdits.ts';
import { changeLists, refetchNotes } from '../../notes/changes/noteCache.ts';

/** Shows sections as the server has saved them. */
export async function showSections(client: QueryClient, saved: VersionSections): Promise<void> {
  const queryKey = queryKeys.sections(saved.versionId);
  // A fetch under way may have read the state before.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, saved);
}

/** @returns how many notes stay, because someone has answered them */
async function removeNotes(client: QueryClient, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { removedIds } = await callEndpoint(undoImportNotes, { body: { ids: [...ids] } });
  const gone = new Set(removedIds);
  changeLists(client, (notes) => notes.filter(({ id }) => !gone.has(id)));
  refetchNotes(client);
  return ids.length - gone.size;
}

type Added = { noteIds: readonly number[]; sections: SectionsEdit | undefined };

/** Removes exactly what an import added, and reports it. */
export async function undoImport(client: QueryClient, versionId: number, { noteIds, sections }: Added): Promise<void> {
  try {
    const left = await removeNotes(client, noteIds);
    if (sections) await showSections(client, await saveEdit(versionId, sections));
    if (left === 0) toastSuccess('Import undone');
    else {
      const what = left === 1 ? 'One note stays' : `${left} notes stay`;
      toastRequested.emit({
        title: 'Import undone',
        body: `${what}: someone has replied to it or deleted it.`,
        intent: 'info',
      });
    }
  } catch (error) {
    toastFailure('Couldn’t undo the import', error, failureSentence(error));
  }
}
