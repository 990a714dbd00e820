import {
  type CustomTitleRecord,
  callEndpoint,
  customTitlesQuery,
  deleteCustomTitle,
  failedAction,
  failureMessage,
  queryKeys,
  setCustomTitle,
  toastRequested,
} from '@simmer/contracts';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { isConflict } from './metadata.queries.ts';

/** Gives a song a title by hand, or with `null` its own one back; shown everywhere at once. A conflict is the dialog's to tell. */
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
      toastRequested.emit({
        title: title === null ? 'Failed to reset title' : 'Failed to update title',
        body: failureMessage(error),
        about: failedAction(error),
        intent: 'destructive',
      });
    },
    // Not waited for: what failed can be sent again at once.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: customTitlesQuery.queryKey }),
  });
}
