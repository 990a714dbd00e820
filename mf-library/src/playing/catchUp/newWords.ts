import { formatCount } from '@simmer/contracts';
import type { CatchUp, CatchUpItem } from '@simmer/contracts/extra';

const MINUTE = 60;
const HOUR_MINUTES = 60;

type Stretch = { fromSeconds: number; untilSeconds: number };

/** A length in words: "40 s", "3 min", "1 h 5 min". */
export function lengthWords(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < MINUTE) return `${whole} s`;
  const minutes = Math.round(whole / MINUTE);
  if (minutes < HOUR_MINUTES) return `${minutes} min`;
  const rest = minutes % HOUR_MINUTES;
  return `${Math.floor(minutes / HOUR_MINUTES)} h${rest > 0 ? ` ${rest} min` : ''}`;
}

/** How long stretches are together, in seconds. */
export const secondsOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { fromSeconds, untilSeconds }) => sum + untilSeconds - fromSeconds, 0);

/** How much there is to hear: "4 parts, 3 min". */
export function amountWords(items: readonly Pick<CatchUpItem, 'parts'>[]): string {
  const parts = items.flatMap((item) => item.parts);
  return `${formatCount(parts.length, 'part')}, ${lengthWords(secondsOf(parts))}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What is new in an item, a line for each part that differs; while it is compared, with what. */
export function newsOf({ course, comparedWith, parts }: CatchUpItem): string[] {
  if (course !== 'comparing') return [...new Set(parts.map(({ news }) => capital(news)))];
  const version = comparedWith?.version ?? null;
  return [version === null ? 'Comparing…' : `Comparing with v${version}…`];
}

/** Whether anything happened since the person was last here. */
export const hasNews = (caught: CatchUp): caught is CatchUp & { since: string } => caught.since !== null;
