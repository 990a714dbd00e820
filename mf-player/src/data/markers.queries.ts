import { type CurrentUser, callEndpoint, type PlayableSong, queryKeys, toastFailure } from '@simmer/contracts';
import { addMarker, listMarkers, removeMarker, type TimestampMarker } from '@simmer/contracts/extra';
import { queryOptions, useMutation, useQueryClient } from '@simmer/kit/query';

const POLL_MS = 30_000;

/** The emoji people added to a version. */
export const markersOf = (song: PlayableSong) =>
  queryOptions({
    queryKey: queryKeys.markers(song.id),
    queryFn: ({ signal }) => callEndpoint(listMarkers, { params: { key: song.dropboxPath }, signal }),
    refetchInterval: POLL_MS,
  });

type Wish = Pick<TimestampMarker, 'timestamp' | 'emoji'>;

/** Unsaved markers have ids the server never assigns. */
export const isSaved = ({ id }: TimestampMarker) => id > 0;

let unsavedCount = 0;
const firstShownAs = new Map<number, number>();

/** An id that stays the same when a marker is saved, so its element and open menu stay. */
export const shownAs = <Id extends number | string>(id: Id): Id | number =>
  typeof id === 'number' ? (firstShownAs.get(id) ?? id) : id;

/** Adds and removes markers: optimistic, and reverted with a toast on failure. */
export function useMarkerChanges(song: PlayableSong, member: CurrentUser | undefined) {
  const queryClient = useQueryClient();
  const { queryKey } = markersOf(song);
  const change = (changed: (markers: TimestampMarker[]) => TimestampMarker[]) =>
    queryClient.setQueryData(queryKey, (markers: TimestampMarker[] = []) => changed(markers));
  const without = (id: number) => change((markers) => markers.filter((marker) => marker.id !== id));
  const settled = { onSettled: () => queryClient.invalidateQueries({ queryKey }) };

  const add = useMutation({
    ...settled,
    mutationFn: (wish: Wish) => callEndpoint(addMarker, { params: { key: song.dropboxPath }, body: wish }),
    onMutate: async (wish: Wish) => {
      unsavedCount += 1;
      const id = -unsavedCount;
      await queryClient.cancelQueries({ queryKey });
      const user = { firstName: member?.firstName ?? null, email: member?.email ?? '' };
      change((markers) => [...markers, { ...wish, id, userId: member?.id ?? 0, user }]);
      return { id };
    },
    onSuccess: (saved, _, { id }) => {
      firstShownAs.set(saved.id, id);
      change((markers) => markers.map((marker) => (marker.id === id ? saved : marker)));
    },
    onError: (error, _, shown) => {
      if (shown) without(shown.id);
      toastFailure('Your marker could not be saved', error);
    },
  });

  const remove = useMutation({
    ...settled,
    mutationFn: ({ id }: TimestampMarker) => callEndpoint(removeMarker, { params: { id } }),
    onMutate: async ({ id }: TimestampMarker) => {
      await queryClient.cancelQueries({ queryKey });
      without(id);
    },
    onError: (error, marker) => {
      change((markers) => [...markers.filter(({ id }) => id !== marker.id), marker]);
      toastFailure('Your marker could not be removed', error);
    },
  });

  return { add: add.mutate, remove: remove.mutate };
}
