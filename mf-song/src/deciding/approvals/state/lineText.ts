import type { Version } from '@simmer/contracts';
import { decisionText, type TwoParts } from './decisionText.ts';
import { guestsText } from './guestWords.ts';
import type { StandLine } from './standLines.ts';
import { openVoteText, pastVoteText } from './voteText.ts';

/** What a line says, as far as it doesn't depend on the hour. */
export function lineText(
  line: StandLine,
  versions: readonly Version[] | undefined,
  myId: number | undefined,
): TwoParts {
  switch (line.kind) {
    case 'decision':
      return decisionText(line.decision, versions, myId);
    case 'openVote':
      return openVoteText({ ...line.vote, closesInSeconds: null }, 0);
    case 'pastVote':
      return pastVoteText(line.vote, versions);
    case 'guests':
      return guestsText(line, versions);
  }
}
