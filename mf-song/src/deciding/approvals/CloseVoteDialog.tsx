import type { BlindVote } from '@simmer/contracts/extra';
import { ConfirmDialog } from '@simmer/kit/ui-extra';
import { useCloseVote } from './state/voteChanges.ts';

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
      <p>{`${soFar}. Everyone sees the result, and nobody can vote any more.`}</p>
    </ConfirmDialog>
  );
}
