import type { Version } from '@simmer/contracts';
import type { BlindVote } from '@simmer/contracts/extra';
import { lazyPart, useNow } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { LineButton, LineLink } from './LineButton.tsx';
import { StandLine } from './StandLine.tsx';
import { openVoteText, pastVoteText } from './state/voteText.ts';

const CloseVoteDialog = lazyPart(
  () => import('./CloseVoteDialog.tsx'),
  (file) => file.CloseVoteDialog,
);

const pageOf = ({ id }: BlindVote) => `/vote/${id}`;

/** An open vote: its question, and the way to it. */
export function OpenVoteLine({ vote, asksMe }: { vote: BlindVote; asksMe: boolean }) {
  const [isClosing, setIsClosing] = useState(false);
  const waitedSeconds = useWaited(vote);
  return (
    <StandLine icon="incognito" tone={asksMe ? 'asking' : undefined} text={openVoteText(vote, waitedSeconds)} isActing>
      <LineLink to={pageOf(vote)} isPrimary={asksMe}>
        {asksMe ? 'Listen and vote' : vote.mine?.isFinal ? 'Open the vote' : 'Change'}
      </LineLink>
      {vote.mayClose && <LineButton onClick={() => setIsClosing(true)}>Close vote</LineButton>}
      <Suspense>{isClosing && <CloseVoteDialog vote={vote} onClosed={() => setIsClosing(false)} />}</Suspense>
    </StandLine>
  );
}

/** A vote that is over: what it came to, and the way to its result. */
export function PastVoteLine({ vote, versions }: { vote: BlindVote; versions: readonly Version[] | undefined }) {
  return (
    <StandLine icon="incognito" text={pastVoteText(vote, versions)} isActing={false}>
      <LineLink to={pageOf(vote)} isQuiet>
        {vote.state === 'closed' ? 'See result' : 'Open'}
      </LineLink>
    </StandLine>
  );
}

/** How long ago this vote was fetched, in seconds, by the browser's clock at both ends. */
function useWaited(vote: BlindVote): number {
  const now = useNow();
  const [fetched, setFetched] = useState({ vote, at: now });
  if (fetched.vote !== vote) setFetched({ vote, at: now });
  return (now.getTime() - fetched.at.getTime()) / 1000;
}
