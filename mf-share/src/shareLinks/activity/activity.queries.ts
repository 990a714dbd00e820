import { callEndpoint, formatCount, queryKeys, type ShareLink, toastFailure, toastRequested } from '@simmer/contracts';
import { createPersonalLinks, endPersonalLink, endPersonalLinks, getShareActivity } from '@simmer/contracts/extra';
import { queryOptions, useMutation, useQueryClient } from '@simmer/kit/query';

type Named = Pick<ShareLink, 'kind' | 'id'>;

/** What happened through a link; visitors go on meanwhile. */
export const shareActivity = ({ kind, id }: Named) =>
  queryOptions({
    queryKey: queryKeys.shareActivity(kind, id),
    queryFn: ({ signal }) => callEndpoint(getShareActivity, { params: { kind, id }, signal }),
    staleTime: 0,
  });

/** Reads a link's activity, and the list of links, again after a change. */
function useChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  failure: string,
  onDone?: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.shareLinks });
      onDone?.(answer);
    },
    onError: (error) => toastFailure(failure, error),
  });
}

/** Makes a personal link for each name. */
export const useCreatePersonalLinks = ({ kind, id }: Named) =>
  useChange(
    (names: string[]) => callEndpoint(createPersonalLinks, { params: { kind, id }, body: { names } }),
    'Failed to make the links',
    (links) => toastRequested.emit({ title: `${formatCount(links.length, 'link')} ready to copy`, intent: 'success' }),
  );

/** Ends one personal link. */
export const useEndPersonalLink = ({ kind, id }: Named) =>
  useChange(
    (personalId: number) => callEndpoint(endPersonalLink, { params: { kind, id, personalId } }),
    'Failed to end the link',
  );

/** Ends all personal links. */
export const useEndPersonalLinks = ({ kind, id }: Named) =>
  useChange(
    () => callEndpoint(endPersonalLinks, { params: { kind, id } }),
    'Failed to end the links',
    () => toastRequested.emit({ title: 'Personal links ended', intent: 'success' }),
  );
