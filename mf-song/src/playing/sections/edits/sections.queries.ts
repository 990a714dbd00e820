import { queryKeys, toastRequested, type Version } from '@simmer/contracts';
import type { SectionMark, VersionSections } from '@simmer/contracts/extra';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@simmer/kit/query';
import { useCallback, useMemo } from 'react';
import { sectionsOf } from '../../../songData/sections.queries.ts';
import { keptForUndo, RESTORE_MARKS } from './restoreMarks.ts';
import { saveEdit } from './saveEdit.ts';
import { fromStart, type SectionsEdit } from './sectionEdits.ts';
import { toastUnsaved } from './toastUnsaved.ts';

/** An edit on its way to the server. */
export type SectionsChange = {
  edit: SectionsEdit;
  /** what the person typed, which a failure repeats */
  typed?: string | undefined;
  /** for the toast that offers to undo it: its title, and the marks as they were */
  undo?: { title: string; marks: readonly SectionMark[] };
};

const changesOf = (versionId: number) => ['setSections', versionId];

/** It names its version, because a page that moves on to another one reads these once more before they are filtered again. */
type Sent = SectionsChange & { versionId: number };

const isSent = (variables: unknown): variables is Sent =>
  typeof variables === 'object' && variables !== null && 'edit' in variables && 'versionId' in variables;

function withEdits(known: VersionSections, changes: readonly SectionsChange[]): VersionSections {
  const start = { sections: fromStart(known.sections), grid: known.grid };
  return { ...known, ...changes.reduce((parts, { edit }) => edit(parts) ?? parts, start) };
}

/** A version's parts and beats, with the edits that are being saved. One that fails is no longer shown. */
export function useSections(version: Pick<Version, 'id' | 'isHidden'>) {
  const { data: known, error, isFetching, refetch } = useQuery(sectionsOf(version));
  const changes = useMutationState({
    filters: { mutationKey: changesOf(version.id), status: 'pending' },
    select: ({ state: { variables } }) => variables,
  });
  const data = useMemo(() => {
    const own = changes.filter(isSent).filter(({ versionId }) => versionId === version.id);
    return known && withEdits(known, own);
  }, [known, changes, version.id]);
  return { data, error, isFetching, refetch };
}

/** Edits a version's parts and beats: shown at once, saved one after the other. A toast reports a failure. */
export function useChangeSections(versionId: number): (change: SectionsChange) => void {
  const client = useQueryClient();
  const queryKey = queryKeys.sections(versionId);
  const { mutate } = useMutation({
    mutationKey: changesOf(versionId),
    scope: { id: `setSections ${versionId}` },
    mutationFn: ({ edit }: Sent) => saveEdit(versionId, edit, client.getQueryData<VersionSections>(queryKey)),
    onSuccess: async (saved, { undo }) => {
      // A fetch under way may have read the state before.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, saved);
      if (!undo) return;
      toastRequested.emit({
        title: undo.title,
        intent: 'success',
        action: { label: 'Undo', event: RESTORE_MARKS, detail: keptForUndo(versionId, undo.marks) },
      });
    },
    onError: (error, { typed }) => {
      toastUnsaved(error, typed);
      void client.invalidateQueries({ queryKey });
    },
  });
  return useCallback((change) => mutate({ ...change, versionId }), [mutate, versionId]);
}
