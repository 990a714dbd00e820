import { callEndpoint, queryKeys, toastFailure, toastRequested } from '@simmer/contracts';
import { type BlindVote, closeVote } from '@simmer/contracts/extra';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { ConfirmDialog } from '@simmer/kit/ui-extra';
import { failureSentence } from '../../../feedback/toasts.ts';

/** Asks for confirmation before a vote is closed. */
export function CloseVoteDialog({ vote, onClosed }: { vote: BlindVote; onClosed(): void }) {
  const { mutateAsync } = useCloseVote();
  const { voteCount } = vote;
  const soFar =
    voteCount === 0
      ? 'Nobody has voted yet'
      : voteCount === 1
        ? '1 person has voted'
        : `${voteCount} people have voted`;
  return (
    <ConfirmDialog
      title="Close this vote?"
      confirm="Close vote"
      onConfirm={() => mutateAsync(vote)}
      onClosed={onClosed}
    >
      <p>{`${soFar}. Everyone sees the result, and voting ends.`}</p>
    </ConfirmDialog>
  );
}

/** Closes a vote, which tells its result. */
function useCloseVote() {
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
