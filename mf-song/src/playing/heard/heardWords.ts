import { formatCount, formatDuration, formatNumber } from '@simmer/contracts';
import { HEARD_PART_SECONDS, mostIn, type VersionHearing, type VersionListener } from '@simmer/contracts/extra';

/** From this share on, only silence or a fade is missing. */
const ALL_OF_IT = 0.97;

/** How many have heard a version, such as "3 of 5 heard". */
export function heardCountText(listeners: readonly VersionListener[], teamCount: number): string {
  const count = listeners.filter(({ hasHeard }) => hasHeard).length;
  return `${formatNumber(count)} of ${formatNumber(Math.max(count, teamCount))} heard`;
}

/** The same about a version, such as "3 of 5 heard v7". */
export function heardByText(listeners: readonly VersionListener[], teamCount: number, version: string): string {
  if (listeners.length === 0) return `Nobody has heard ${version} yet`;
  return `${heardCountText(listeners, teamCount)} ${version}`;
}

/** How far somebody is, such as "84 % of it"; "Up to 1:20" while the length isn't known. */
export function progressText({ hasHeard, share, furthestSeconds }: VersionListener): string {
  if (share === null) return `Up to ${formatDuration(furthestSeconds)}`;
  if (share >= ALL_OF_IT) return 'All of it';
  const percent = `${formatNumber(Math.max(1, Math.round(share * 100)))}%`;
  return hasHeard ? `${percent} of it` : `Only ${percent} so far`;
}

/** Who of the team has not begun; empty if everybody has. */
export function restText(listeners: readonly VersionListener[], teamCount: number): string {
  const rest = teamCount - listeners.length;
  return rest > 0 ? `${formatCount(rest, 'other hasn’t', 'others haven’t')} played it yet.` : '';
}

/** What the strip shows, such as "Most replayed: 1:20–1:30; most people stop at 2:05". */
export function stripText({ plays, leaves }: Pick<VersionHearing, 'plays' | 'leaves'>): string {
  const most = mostIn(plays, HEARD_PART_SECONDS);
  if (most === null) return 'Not played yet';
  const isEven = plays.every((count) => count === most.count);
  const replayed = isEven
    ? 'Played evenly throughout'
    : `Most replayed: ${formatDuration(most.fromSeconds)}–${formatDuration(most.untilSeconds)}`;
  const stop = mostIn(leaves, HEARD_PART_SECONDS);
  if (stop === null) return replayed;
  return `${replayed}; ${stop.count === 1 ? 'one person stopped' : 'most people stop'} at ${formatDuration(stop.fromSeconds)}`;
}

/** One part of the strip, such as "1:20–1:25: played 6 times, 2 stopped here". */
export function partText({ plays, leaves }: Pick<VersionHearing, 'plays' | 'leaves'>, part: number): string {
  const from = part * HEARD_PART_SECONDS;
  const [played = 0, left = 0] = [plays[part], leaves[part]];
  const times = played === 0 ? 'not played' : played === 1 ? 'played once' : `played ${formatNumber(played)} times`;
  const stopped = left > 0 ? `, ${formatNumber(left)} stopped here` : '';
  return `${formatDuration(from)}–${formatDuration(from + HEARD_PART_SECONDS)}: ${times}${stopped}`;
}
