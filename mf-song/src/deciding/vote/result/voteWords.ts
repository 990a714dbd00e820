import { formatCount, versionText } from '@simmer/contracts';
import type { VoteCandidate, VoteEnding } from '@simmer/contracts/extra';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The heading of a vote without a question. */
export const DEFAULT_QUESTION = 'Which one do you like best?';

/** How long a vote stays open. */
export function closesIn(seconds: number): string {
  if (seconds <= 0) return 'Closing now';
  if (seconds < MINUTE) return `closes in ${formatCount(Math.ceil(seconds), 'second')}`;
  if (seconds < HOUR) return `closes in ${formatCount(Math.ceil(seconds / MINUTE), 'minute')}`;
  if (seconds < 2 * DAY) return `closes in ${formatCount(Math.round(seconds / HOUR), 'hour')}`;
  return `closes in ${formatCount(Math.round(seconds / DAY), 'day')}`;
}

const reasons: Record<VoteEnding, string> = {
  hidden: 'One of its versions was hidden.',
  gone: 'The file of one of its versions was removed.',
  moved: 'One of its versions was moved to another song.',
  replaced: 'One of its versions got a new file.',
  unplayable: 'One of its versions can’t be played.',
};

/** Why a vote ended without a result. */
export const endingReason = (ending: VoteEnding | null): string =>
  ending === null ? 'It ended without a result.' : reasons[ending];

/** "v3"; for a file without a number, its name. */
export function candidateName({ version, filename }: Pick<VoteCandidate, 'version' | 'filename'>): string {
  return versionText({ version }) ?? filename.replace(/\.[^.]+$/, '');
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

/** Who won. */
export function outcome(candidates: readonly VoteCandidate[]): string {
  const total = candidates.reduce((sum, { votes }) => sum + votes, 0);
  const most = Math.max(0, ...candidates.map(({ votes }) => votes));
  if (total === 0) return 'Nobody voted';
  const first = candidates.filter(({ votes }) => votes === most).map(candidateName);
  if (first.length > 1) return `A tie between ${listed(first)}`;
  return most === total
    ? `${first[0]} wins with ${total === 1 ? 'the only vote' : `all ${total} votes`}`
    : `${first[0]} wins with ${most} of ${total} votes`;
}

const times = (count: number) => formatCount(count, 'time');

/** How often people switched; undefined if nobody voted. @param switches sorted */
export function switchSentence(switches: readonly number[]): string | undefined {
  const [least] = switches;
  const most = switches.at(-1);
  if (least === undefined || most === undefined) return undefined;
  if (switches.length === 1) return `The only voter switched between versions ${times(least)}.`;
  if (least === most) return `Everyone switched between versions ${times(least)}.`;
  if (switches.length === 2) return `The two voters switched between versions ${least} and ${times(most)}.`;
  const middle = switches[Math.floor((switches.length - 1) / 2)];
  return `Voters switched between versions ${least} to ${times(most)}, typically ${middle}.`;
}

/** What a choice waits for. @param left labels still to hear */
export const leftToHear = (left: readonly string[]): string =>
  `Listen to each for at least 5 seconds first. Still to hear: ${listed(left)}.`;
