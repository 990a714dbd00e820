import type { BlindVote } from '@simmer/contracts/extra';
import { lazyPart, useNow } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { openVoteText, pastVoteText } from '../state/voteText.ts';
import { LineButton, LineLink } from './LineButton.tsx';
import type { LineProps } from './lineProps.ts';
import { StandLine } from './StandLine.tsx';

const CloseVoteDialog = lazyPart(
  () => import('./CloseVoteDialog.tsx'),
  (file) => file.CloseVoteDialog,
);

export const pageOf = ({ id }: BlindVote) => `/vote/${id}`;

/** An open vote: its question, and the way to it. */
export function OpenVoteLine(props: LineProps & { vote: BlindVote; asksMe: boolean }) {
  const { vote, asksMe, isFirst, leave, text, children } = props;
  const [isClosing, setIsClosing] = useState(false);
  const waitedSeconds = useWaited(vote);
  return (
    <StandLine
      icon="incognito"
      tone={asksMe ? 'asking' : undefined}
      text={text ?? openVoteText(vote, waitedSeconds)}
      isInDetails={leave !== undefined}
    >
      <LineLink to={pageOf(vote)} isPrimary={asksMe && isFirst} leave={leave}>
        {asksMe ? 'Listen and vote' : vote.mine?.isFinal ? 'Open the vote' : 'Change'}
      </LineLink>
      {vote.mayClose && <LineButton onClick={() => setIsClosing(true)}>Close vote</LineButton>}
      {children}
      <Suspense>{isClosing && <CloseVoteDialog vote={vote} onClosed={() => setIsClosing(false)} />}</Suspense>
    </StandLine>
  );
}

/** A vote that is over: what it came to, and the way to its result. */
export function PastVoteLine({ vote, versions, leave, children }: LineProps & { vote: BlindVote }) {
  return (
    <StandLine icon="incognito" text={pastVoteText(vote, versions)} isInDetails={leave !== undefined}>
      <LineLink to={pageOf(vote)} isQuiet leave={leave}>
        {vote.state === 'closed' ? 'See result' : 'Open'}
      </LineLink>
      {children}
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
