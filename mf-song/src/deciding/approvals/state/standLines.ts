import type { SongDecision, Version } from '@simmer/contracts';
import type { BlindVote, GuestVerdict } from '@simmer/contracts/extra';
import { guestWordsFor } from './guestWords.ts';

/** One thing to know at the head of a song's page. */
export type StandLine =
  | { kind: 'decision'; decision: SongDecision; asksMe: boolean }
  | { kind: 'openVote'; vote: BlindVote; asksMe: boolean }
  | { kind: 'pastVote'; vote: BlindVote }
  /** what guests say about one version */
  | { kind: 'guests'; words: readonly GuestVerdict[]; isShown: boolean };

export const lineKey = (line: StandLine): string => ('vote' in line ? `vote${line.vote.id}` : line.kind);

type Options = {
  decision: SongDecision | undefined;
  votes: readonly BlindVote[] | undefined;
  guests?: readonly GuestVerdict[] | undefined;
  /** the shown version */
  shownId?: number | undefined;
  versions: readonly Version[] | undefined;
  myId: number | undefined;
};

/** Whether a vote that is over was about the newest version, or about the versions before it was there. */
function isAboutNewest(vote: BlindVote, newest: Version | undefined): boolean {
  if (!newest) return false;
  if (vote.result) return vote.result.candidates.some(({ versionId }) => versionId === newest.id);
  return newest.modifiedAt === null || vote.closedAt === null || newest.modifiedAt <= vote.closedAt;
}

/**
 * Where a song stands, which votes are open or have closed about its newest version, and what guests say: first what waits for this
 * person, last what is over.
 */
export function standLines({
  decision,
  votes = [],
  guests = [],
  shownId,
  versions,
  myId,
}: Options): readonly StandLine[] {
  const newest = versions?.find(({ isHidden }) => !isHidden);
  const lines: { rank: number; line: StandLine }[] = [];
  if (decision?.askedBy) {
    const asksMe = decision.waitingFor.some(({ id }) => id === myId);
    lines.push({ rank: asksMe ? 0 : 2, line: { kind: 'decision', decision, asksMe } });
  }
  for (const vote of votes) {
    if (vote.state === 'open') {
      const asksMe = vote.mine === null;
      lines.push({ rank: asksMe ? 1 : 3, line: { kind: 'openVote', vote, asksMe } });
    } else if (isAboutNewest(vote, newest)) {
      lines.push({ rank: 5, line: { kind: 'pastVote', vote } });
    }
  }
  const said = guestWordsFor(guests, shownId);
  if (said) lines.push({ rank: 4, line: { kind: 'guests', ...said } });
  return lines.sort((one, other) => one.rank - other.rank).map(({ line }) => line);
}
