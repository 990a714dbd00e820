import {
  callEndpoint,
  changedKeys,
  hideVersion,
  queryKeys,
  toastFailure,
  toastRequested,
  unhideVersion,
  type Version,
} from '@simmer/contracts';
import { listRemovedVersions, type MovedVersion, moveVersion, removeVersion } from '@simmer/contracts/extra';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@simmer/kit/query';
import { isNotFound } from '../../songData/song.queries.ts';
import { RESTORE_VERSION, restoreRemoved } from './restoreRemoved.ts';

/** Refetches everything that shows versions: this page's song, and lists that show songs by one version. */
const shownOf = [...changedKeys.songs, queryKeys.playlistLinks, queryKeys.anySongFavorites];

function refetchAll(queryClient: QueryClient): void {
  for (const queryKey of shownOf) void queryClient.invalidateQueries({ queryKey });
}

const changeListed = (queryClient: QueryClient, change: (versions: Version[]) => Version[]) =>
  queryClient.setQueriesData<Version[]>(
    { queryKey: queryKeys.anyVersions },
    (versions) => versions && change(versions),
  );

/** Reports a failed change. If someone else was faster and the version is gone, refetches the list. */
function sayFailure(title: string) {
  return (error: Error) => toastFailure(title, error, isNotFound(error) ? 'This version no longer exists.' : undefined);
}

type Visibility = { version: Version; isHidden: boolean };

/** Hides a version from members or shows it again: at once, reverted with a toast if it fails. */
export function useSetVersionHidden() {
  const queryClient = useQueryClient();
  const show = ({ version: { id }, isHidden }: Visibility) =>
    changeListed(queryClient, (versions) => versions.map((one) => (one.id === id ? { ...one, isHidden } : one)));
  return useMutation({
    mutationFn: ({ version: { id, filename }, isHidden }: Visibility) =>
      isHidden
        ? callEndpoint(hideVersion, { body: { versionId: id, filename, isHidden } })
        : callEndpoint(unhideVersion, { body: { versionId: id, filename } }),
    onMutate: async (wanted) => {
      await queryClient.cancelQueries({ queryKey: queryKeys.anyVersions });
      show(wanted);
    },
    onSuccess: (_, { version, isHidden }) =>
      toastRequested.emit({
        title: isHidden ? 'Version hidden' : 'Version shown',
        body: version.filename,
        intent: 'success',
      }),
    onError: (error, wanted) => {
      show({ ...wanted, isHidden: !wanted.isHidden });
      sayFailure('Error updating version')(error);
    },
    onSettled: () => refetchAll(queryClient),
  }).mutate;
}

/** Moves a version to another title. On failure, a toast reports it and the row stays. */
export function useMoveVersion(onMoved: (moved: MovedVersion) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ version: { id, filename, cleanTitle }, title }: { version: Version; title: string }) =>
      callEndpoint(moveVersion, {
        body: { versionId: id, filename, newCleanTitle: title, fromCleanTitle: cleanTitle },
      }),
    onSuccess: (moved) => {
      toastRequested.emit({
        title: moved.versionsLeft === 0 ? 'Last version moved' : 'Version moved successfully',
        body: `Now listed under “${moved.version.cleanTitle}”.`,
        intent: 'success',
      });
      onMoved(moved);
    },
    onError: sayFailure('Error moving version'),
    onSettled: () => refetchAll(queryClient),
  });
}

/** Deletes a version from the library: its row disappears at once, returns on failure, and a toast offers Undo. */
export function useRemoveVersion(onRemoved: (version: Version) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Version) => callEndpoint(removeVersion, { params: { key: String(id) } }),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: queryKeys.anyVersions });
      const before = queryClient.getQueriesData<Version[]>({ queryKey: queryKeys.anyVersions });
      changeListed(queryClient, (versions) => versions.filter((one) => one.id !== id));
      return { before };
    },
    onSuccess: (_, version) => {
      toastRequested.emit({
        title: 'Version deleted',
        body: `${version.filename} is still in storage.`,
        intent: 'success',
        action: { label: 'Undo', event: RESTORE_VERSION, detail: version.id },
      });
      onRemoved(version);
    },
    onError: (error, _, begun) => {
      for (const [key, versions] of begun?.before ?? []) queryClient.setQueryData(key, versions);
      sayFailure('Error deleting version')(error);
    },
    onSettled: () => refetchAll(queryClient),
  }).mutate;
}

/** Restores a deleted version. */
export function useRestoreVersion() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: restoreRemoved, onSettled: () => refetchAll(queryClient) }).mutate;
}

const removedVersions = queryOptions({
  queryKey: queryKeys.removedVersions,
  queryFn: ({ signal }) => callEndpoint(listRemovedVersions, { signal }),
});

/** The deleted versions of one song; for admins only. */
export function useRemovedVersions(cleanTitle: string, isAsked: boolean): readonly Version[] {
  const { data } = useQuery({ ...removedVersions, enabled: isAsked });
  return isAsked ? (data?.filter((version) => version.cleanTitle === cleanTitle) ?? []) : [];
}
