import {
  type ComparedPair,
  callEndpoint,
  listenCloser,
  queryKeys,
  type Song,
  toastFailure,
  type Version,
} from '@simmer/contracts';
import { changeSentence, type SectionMark } from '@simmer/contracts/extra';
import { useMutation, useQuery, useQueryClient } from '@simmer/kit/query';
import { useMemo, useState } from 'react';
import { comparisonOf } from '../../songData/comparisons.queries.ts';
import { type ShownChange, shownChanges } from './shownChanges.ts';

/** What is known about the difference between the shown version and another one. */
export type ChangesState =
  /** it is the first one, or nothing is known */
  | { status: 'none' }
  | { status: 'waiting' }
  | { status: 'incomparable'; sentence: string }
  | { status: 'compared'; sentence: string; pair: ComparedPair };

export type VersionChanges = {
  state: ChangesState;
  changes: readonly ShownChange[];
  /** the two versions, as far as they are on the list */
  older: Version | undefined;
  newer: Version | undefined;
  /** the version that the shown one is compared with */
  other: Version | undefined;
  compareWith(versionId: number): void;
  /** undefined where it can't be asked for */
  listenCloser: (() => void) | undefined;
  isListeningCloser: boolean;
};

const noChanges: readonly ShownChange[] = [];

/** Compares the shown version with the one before it, or with a chosen one. */
export function useVersionChanges(
  song: Song,
  versions: readonly Version[] | undefined,
  sections: readonly SectionMark[],
): VersionChanges {
  const [chosen, setChosen] = useState<{ versionId: number; withId: number }>();
  // Another version is shown: it is compared with the one before it again. A version that is gone can't be compared.
  const isThere = chosen?.versionId === song.id && versions?.some(({ id }) => id === chosen.withId);
  const withId = isThere ? chosen.withId : null;
  const { data: reply, isError } = useQuery(comparisonOf(song, withId));
  // A failure says nothing: the page is whole without it, and an event brings it again.
  const isNothing = reply?.olderId === null || song.isHidden || (isError && !reply);
  const closer = useListenCloser(song.id, withId);
  const comparison = reply?.comparison;
  const byId = (id: number | null | undefined) => versions?.find((version) => version.id === id);
  const state = useMemo((): ChangesState => {
    if (isNothing) return { status: 'none' };
    if (!comparison) return { status: 'waiting' };
    const sentence = changeSentence(comparison);
    return comparison.outcome === 'compared'
      ? { status: 'compared', sentence, pair: comparison }
      : { status: 'incomparable', sentence };
  }, [isNothing, comparison]);
  const changes = useMemo(
    () => (reply && state.status === 'compared' ? shownChanges(reply, state.pair, song.id, sections) : noChanges),
    [reply, state, song.id, sections],
  );
  const otherId = reply && (reply.newerId === song.id ? reply.olderId : reply.newerId);
  const canListen = state.status === 'compared' && !state.pair.closer && !state.pair.isLoose && otherId !== null;
  return {
    state,
    changes,
    older: byId(reply?.olderId),
    newer: byId(reply?.newerId),
    other: byId(otherId),
    compareWith: (id) => setChosen({ versionId: song.id, withId: id }),
    listenCloser: canListen && otherId !== undefined ? () => closer.mutate(otherId) : undefined,
    isListeningCloser: closer.isPending || (reply?.isListeningCloser ?? false),
  };
}

/** Asks for a comparison sample by sample; an event tells when it is there. */
function useListenCloser(versionId: number, withId: number | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (otherId: number) =>
      callEndpoint(listenCloser, { params: { key: String(versionId) }, body: { with: otherId } }),
    onSuccess: (reply) => queryClient.setQueryData(queryKeys.comparison(versionId, withId), reply),
    onError: (error) => toastFailure('Couldn’t listen closer', error),
  });
}
