import {
  type CustomTitleRecord,
  callEndpoint,
  customTitlesQuery,
  deleteCustomTitle,
  queryKeys,
  setCustomTitle,
  toastFailure,
} from '@simmer/contracts';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { isConflict } from '../../feedback/isConflict.ts';

/** Sets a song's custom title, or resets it with `null`; shown everywhere at once. The dialog reports conflicts. */
export function useCustomTitleChange(cleanTitle: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ title, was }: { title: string | null; was: string | null }): Promise<void> => {
      if (title === null) await callEndpoint(deleteCustomTitle, { params: { cleanTitle } });
      else await callEndpoint(setCustomTitle, { params: { cleanTitle }, body: { customTitle: title, was } });
    },
    onSuccess: (_, { title }) => {
      queryClient.setQueryData<CustomTitleRecord[]>(queryKeys.customTitles, (records = []) => [
        ...records.filter((record) => record.cleanTitle !== cleanTitle),
        ...(title === null ? [] : [{ cleanTitle, customTitle: title }]),
      ]);
    },
    onError: (error, { title }) => {
      if (isConflict(error)) return;
      toastFailure(title === null ? 'Failed to reset title' : 'Failed to update title', error);
    },
    // Not awaited: a failed change can be sent again at once.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: customTitlesQuery.queryKey }),
  });
}
