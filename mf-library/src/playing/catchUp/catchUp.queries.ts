import { callEndpoint, queryKeys, toastFailure, toastRequested } from '@simmer/contracts';
import { type CatchUp, getCatchUp, setCatchUp } from '@simmer/contracts/extra';
import { mutationOptions, type QueryClient, queryOptions, useMutation, useQueryClient } from '@simmer/kit/query';
import { useEffect } from 'react';

/** While a version is compared, in case the page hears of nothing. */
const COMPARING_MS = 30_000;

/** What happened since the person was last here; refetched when the server announces some of it, or that a version has been compared. */
export const catchUpQuery = queryOptions({
  queryKey: queryKeys.catchUp,
  queryFn: ({ signal }) => callEndpoint(getCatchUp, { signal }),
  refetchInterval: ({ state }) => state.data?.items.some(({ course }) => course === 'comparing') && COMPARING_MS,
});

/** Emitted by the toast's "Undo". */
const NOT_CAUGHT_UP = 'simmer:notCaughtUp';

const scope = { id: 'catchUp' };

/** What was dismissed last, and the moment that brings it back; nothing once the person has left. */
let dismissed: { before: string; caught: CatchUp } | undefined;

const withNothing = (caught: CatchUp): CatchUp => ({
  ...caught,
  since: null,
  counts: { newSongs: 0, newVersions: 0, notes: 0, decisions: 0 },
  songs: [],
  songCount: 0,
  items: [],
});

/** Shows something else until the server has answered. @returns what was shown before */
async function showMeanwhile(client: QueryClient, change: (caught: CatchUp) => CatchUp): Promise<CatchUp | undefined> {
  await client.cancelQueries({ queryKey: queryKeys.catchUp });
  const caught = client.getQueryData(catchUpQuery.queryKey);
  client.setQueryData(catchUpQuery.queryKey, caught && change(caught));
  return caught;
}

const settle = (client: QueryClient) => client.invalidateQueries({ queryKey: queryKeys.catchUp });

/** The person has caught up: at once, taken back if the server refuses; a toast offers Undo. */
export const catchingUp = (client: QueryClient) =>
  mutationOptions({
    scope,
    mutationFn: ({ until }: CatchUp) => callEndpoint(setCatchUp, { body: { since: until } }),
    onMutate: () => showMeanwhile(client, withNothing),
    onSuccess: ({ before }, caught) => {
      dismissed = { before, caught };
      toastRequested.emit({
        title: 'Caught up',
        intent: 'success',
        action: { label: 'Undo', event: NOT_CAUGHT_UP, detail: before },
      });
    },
    onError: (error, caught) => {
      client.setQueryData(catchUpQuery.queryKey, caught);
      toastFailure('Couldn’t mark you as caught up', error);
    },
    onSettled: () => settle(client),
  });

const undoing = (client: QueryClient) =>
  mutationOptions({
    scope,
    mutationFn: (before: string) => callEndpoint(setCatchUp, { body: { since: before } }),
    onMutate: (before) => showMeanwhile(client, (caught) => (dismissed?.before === before ? dismissed.caught : caught)),
    onError: (error, _, shown) => {
      client.setQueryData(catchUpQuery.queryKey, shown);
      toastFailure('Couldn’t undo that', error);
    },
    onSettled: () => settle(client),
  });

/** Handles "Undo" in the toast of what was dismissed, on every page. */
export function useCatchUpUndo(): void {
  const { mutate: undo } = useMutation(undoing(useQueryClient()));
  useEffect(() => {
    const onUndo = (event: Event) => {
      // The toast may be another person's, who has signed out.
      if (dismissed && event instanceof CustomEvent && event.detail === dismissed.before) undo(dismissed.before);
    };
    window.addEventListener(NOT_CAUGHT_UP, onUndo);
    return () => {
      dismissed = undefined;
      window.removeEventListener(NOT_CAUGHT_UP, onUndo);
    };
  }, [undo]);
}
