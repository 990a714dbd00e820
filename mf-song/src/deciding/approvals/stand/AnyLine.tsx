import { type GuestWords, guestsText, guestsTone } from '../state/guestWords.ts';
import type { StandLine } from '../state/standLines.ts';
import { DecisionLine } from './DecisionLine.tsx';
import { LineButton } from './LineButton.tsx';
import type { LineProps } from './lineProps.ts';
import { StandLine as Line } from './StandLine.tsx';
import { OpenVoteLine, PastVoteLine } from './VoteLines.tsx';

/** One of the open things of a song. */
export function AnyLine({ line, ...props }: LineProps & { line: StandLine }) {
  switch (line.kind) {
    case 'decision':
      return <DecisionLine {...line} {...props} />;
    case 'openVote':
      return <OpenVoteLine {...line} {...props} />;
    case 'pastVote':
      return <PastVoteLine {...line} {...props} />;
    case 'guests':
      return <GuestsLine {...line} {...props} />;
  }
}

/** What guests say about a version, and the way to everything they said. */
function GuestsLine({ versions, decide, leave, children, words, isShown }: LineProps & GuestWords) {
  return (
    <Line
      icon="person"
      tone={guestsTone(words)}
      text={guestsText({ words, isShown }, versions)}
      isInDetails={leave !== undefined}
    >
      <LineButton isQuiet onClick={() => decide({ kind: 'guests' })}>
        Guests
      </LineButton>
      {children}
    </Line>
  );
}
