import { callEndpoint, queryKeys, toastFailure, toastRequested } from '@simmer/contracts';
import { type BlindVote, closeVote } from '@simmer/contracts/extra';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { failureSentence } from '../../../feedback/toasts.ts';

/** Closes a vote, which tells its result. */
export function useCloseVote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: BlindVote) => callEndpoint(closeVote, { params: { id } }),
    onSuccess: (closed) => {
      client.setQueryData(queryKeys.vote(closed.id), closed);
      client.setQueriesData<BlindVote[]>({ queryKey: queryKeys.anyVotesOfSong }, (votes) =>
        votes?.map((vote) => (vote.id === closed.id ? closed : vote)),
      );
      toastRequested.emit({ title: 'Vote closed', intent: 'success' });
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: queryKeys.anyDecisions });
      toastFailure('The vote wasn’t closed', error, failureSentence(error));
    },
  });
}
