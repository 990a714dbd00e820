import type { Version } from '@simmer/contracts';
import { nameOfVersion, type TwoParts } from './decisionText.ts';
import type { StandLine } from './standLines.ts';

type OpenVoteLine = Extract<StandLine, { kind: 'openVote' }>;
type DecisionLine = Extract<StandLine, { kind: 'decision' }>;

/** What waits for the reader's word. */
export type Asked = { approval: DecisionLine | undefined; votes: readonly OpenVoteLine[] };

export function askedOf(lines: readonly StandLine[]): Asked {
  const approval = lines.find((line): line is DecisionLine => line.kind === 'decision' && line.asksMe);
  const votes = lines.filter((line): line is OpenVoteLine => line.kind === 'openVote' && line.asksMe);
  return { approval, votes };
}

const votesText = ({ length }: Asked['votes']) => (length === 1 ? 'blind vote' : `${length} blind votes`);

/** "Needs your word: approval, blind vote"; undefined if nothing waits for the reader. */
export function needsText({ approval, votes }: Asked): TwoParts | undefined {
  const what = [...(approval ? ['approval'] : []), ...(votes.length > 0 ? [votesText(votes)] : [])];
  return what.length > 0 ? { lead: `Needs your word: ${what.join(', ')}`, rest: '' } : undefined;
}

/** "v3 and a vote need you", where there is room for the buttons of both beside it; undefined if only one waits. */
export function bothNeedText(
  { approval, votes }: Asked,
  versions: readonly Version[] | undefined,
): TwoParts | undefined {
  if (!approval || votes.length === 0) return undefined;
  const vote = votes.length === 1 ? 'a vote' : `${votes.length} votes`;
  return { lead: `${nameOfVersion(approval.decision, versions)} and ${vote} need you`, rest: '' };
}
