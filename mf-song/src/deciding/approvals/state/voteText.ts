import { formatNumber, type Version } from '@simmer/contracts';
import type { BlindVote, VoteEnding } from '@simmer/contracts/extra';
import { nameOfVersion, type TwoParts } from './decisionText.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const endings: Readonly<Record<VoteEnding, string>> = {
  hidden: 'one of its versions was hidden',
  gone: 'one of its versions was deleted',
  moved: 'one of its versions was moved to another song',
  replaced: 'the file of one of its versions was replaced',
  unplayable: 'one of its versions can’t be played',
};

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** When a vote closes, such as "closes in 2 days". */
export function closesText(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return 'closes within a minute';
  if (seconds < HOUR_SECONDS) return `closes in ${counted(Math.round(seconds / MINUTE_SECONDS), 'minute')}`;
  if (seconds < 2 * DAY_SECONDS) return `closes in ${counted(Math.round(seconds / HOUR_SECONDS), 'hour')}`;
  return `closes in ${counted(Math.round(seconds / DAY_SECONDS), 'day')}`;
}

function votedText(count: number): string {
  if (count === 0) return 'Nobody has voted yet';
  return count === 1 ? '1 has voted' : `${formatNumber(count)} have voted`;
}

/** @param waitedSeconds how long ago the vote was fetched */
export function openVoteText(vote: BlindVote, waitedSeconds: number): TwoParts {
  const { question, mine, voteCount, closesInSeconds } = vote;
  const rest = [
    mine && 'You voted',
    mine && voteCount === 1 ? '' : votedText(voteCount),
    closesInSeconds !== null && closesText(closesInSeconds - waitedSeconds),
  ];
  return { lead: question ? `Blind vote: ${question}` : 'Blind vote', rest: rest.filter(Boolean).join(' · ') };
}

/** What a vote came to, such as "Vote closed: v4 won, 3 of 4". */
export function pastVoteText(vote: BlindVote, versions: readonly Version[] | undefined): TwoParts {
  const rest = vote.question ?? '';
  if (vote.state === 'ended') {
    return { lead: `Vote ended: ${vote.ending ? endings[vote.ending] : 'it has no result'}`, rest };
  }
  const candidates = vote.result?.candidates ?? [];
  const most = Math.max(0, ...candidates.map(({ votes }) => votes));
  if (most === 0) return { lead: 'Vote closed: nobody voted', rest };
  const first = candidates.filter(({ votes }) => votes === most).map((one) => nameOfVersion(one, versions));
  const total = candidates.reduce((sum, { votes }) => sum + votes, 0);
  if (first.length === 1) return { lead: `Vote closed: ${first[0]} won, ${most} of ${total}`, rest };
  const names = `${first.slice(0, -1).join(', ')} and ${first.at(-1)}`;
  return { lead: `Vote closed: ${names} tied with ${most} of ${total} each`, rest };
}
