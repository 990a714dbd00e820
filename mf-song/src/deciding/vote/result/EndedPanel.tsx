import { songPagePath } from '@simmer/contracts';
import type { BlindVote } from '@simmer/contracts/extra';
import { useNavigate } from '@simmer/kit/router';
import { Button, PageState } from '@simmer/kit/ui';
import { endingReason } from './voteWords.ts';

/** A vote that ended without a result: why, and what became of the votes. */
export function EndedPanel({ vote }: { vote: BlindVote }) {
  const navigate = useNavigate();
  const votesSoFar =
    vote.voteCount === 0
      ? 'Nobody had voted yet.'
      : vote.voteCount === 1
        ? 'The one vote so far is kept, but not counted.'
        : `The ${vote.voteCount} votes so far are kept, but not counted.`;
  return (
    <PageState
      picture={vote.ending === 'hidden' ? 'hidden' : 'missing'}
      heading="This vote ended without a result"
      text={`${endingReason(vote.ending)} ${votesSoFar}`}
      role="status"
    >
      <Button onClick={() => void navigate(songPagePath(vote.cleanTitle))}>Go to the song</Button>
    </PageState>
  );
}
