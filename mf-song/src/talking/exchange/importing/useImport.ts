import { callEndpoint, queryKeys, type Song, toastRequested } from '@simmer/contracts';
import { importNotes, type SectionMark, type SongComment, type VersionSections } from '@simmer/contracts/extra';
import { type QueryClient, useMutation, useQueryClient } from '@simmer/kit/query';
import { saveEdit } from '../../../playing/sections/edits/saveEdit.ts';
import type { SectionsEdit } from '../../../playing/sections/edits/sectionEdits.ts';
import { refetchNotes } from '../../notes/changes/noteCache.ts';
import { undoOf } from '../../notes/changes/undoNotes.ts';
import { importedSections, importUndone } from './importedSections.ts';
import type { ImportRow } from './importPlan.ts';
import { addedSentence } from './importSentences.ts';
import { showSections, undoImport } from './undoImport.ts';

/** What the person chose in the preview. */
type Chosen = {
  rows: readonly ImportRow[];
  /** guessed sections that the file's replace */
  replaced: readonly SectionMark[];
};

/** What was added so far. */
type Done = {
  notes: SongComment[];
  skipped: number;
  sections: number;
  skippedSections: number;
  undoSections: SectionsEdit | undefined;
};

async function addNotes(client: QueryClient, song: Song, rows: readonly ImportRow[], done: Done): Promise<void> {
  if (rows.length === 0) return;
  const notes = rows.map(({ name, atSeconds, untilSeconds }) => ({ comment: name ?? '', atSeconds, untilSeconds }));
  const { added, skipped } = await callEndpoint(importNotes, { body: { versionId: song.id, notes } });
  Object.assign(done, { notes: added, skipped });
  client.setQueryData<SongComment[]>(queryKeys.comments(song.cleanTitle), (known) => {
    const ids = new Set(added.map(({ id }) => id));
    return known && [...known.filter(({ id }) => !ids.has(id)), ...added];
  });
  refetchNotes(client);
}

async function addSections(
  client: QueryClient,
  song: Song,
  rows: readonly ImportRow[],
  replaced: Chosen['replaced'],
  done: Done,
) {
  if (rows.length === 0) return;
  const edit = importedSections(rows, replaced);
  let before: readonly SectionMark[] = [];
  const known = client.getQueryData<VersionSections>(queryKeys.sections(song.id));
  const keeping: SectionsEdit = (parts) => {
    before = parts.sections;
    return edit(parts);
  };
  const saved = await saveEdit(song.id, keeping, known);
  await showSections(client, saved);
  // Someone else may have added the same meanwhile.
  const isThere = ({ name, atSeconds }: ImportRow) =>
    before.some((section) => section.name === name && section.atSeconds === atSeconds);
  const added = rows.filter((row) => !isThere(row)).length;
  if (added > 0) Object.assign(done, { sections: added, undoSections: importUndone(before, saved.sections) });
  done.skippedSections = rows.length - added;
}

/**
 * Adds a file's markers to a version: its notes all or none, then its sections. A toast says what was added, and offers Undo, also if
 * the second half failed.
 */
export function useImport(song: Song, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    // Its failure is shown where the person is.
    networkMode: 'always',
    // After the edits of sections that are being saved.
    scope: { id: `setSections ${song.id}` },
    mutationFn: async ({ rows, replaced }: Chosen) => {
      const done: Done = { notes: [], skipped: 0, sections: 0, skippedSections: 0, undoSections: undefined };
      try {
        await addNotes(
          client,
          song,
          rows.filter((row) => row.as === 'note'),
          done,
        );
        await addSections(
          client,
          song,
          rows.filter((row) => row.as === 'section'),
          replaced,
          done,
        );
      } finally {
        report(client, song, done);
      }
    },
    onSuccess: onDone,
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.sections(song.id) }),
  });
}

function report(client: QueryClient, song: Song, done: Done): void {
  const { notes, sections, skippedSections, undoSections } = done;
  const skipped = done.skipped + skippedSections;
  if (notes.length + sections === 0) {
    if (skipped > 0) toastRequested.emit({ title: 'Everything was already there', intent: 'info' });
    return;
  }
  const ids = notes.map(({ id }) => id);
  toastRequested.emit({
    title: `Added ${addedSentence(sections, notes.length)}`,
    ...(skipped > 0 && {
      body: `${addedSentence(skippedSections, done.skipped)} ${skipped === 1 ? 'was' : 'were'} already there.`,
    }),
    intent: 'success',
    action: undoOf(() => void undoImport(client, song.id, { noteIds: ids, sections: undoSections })),
  });
}
