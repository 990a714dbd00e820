import type { ComparedPair, Span, VersionChange } from '../comparisons/alignment/shapes.ts';
import { trustedChanges, weightOf } from '../comparisons/alignment/trustedChanges.ts';
import { MOST_CATCH_UP_PARTS } from './limits.ts';
import { partNews, wholeNews } from './partNews.ts';
import type { NewPart, Section } from './shapes.ts';

/** Played before and after a change, so that it is heard where it belongs. */
const AROUND_SECONDS = 3;
/** A shorter pause between two parts isn't worth a jump. */
const CLOSEST_SECONDS = 2;
const FIRST_SECONDS = 60;

/** The version to hear. */
export type VersionToHear = {
  /** its length in seconds, null if unknown */
  duration: number | null;
  sections: readonly Section[];
  /** whether its person has heard a stretch of it */
  isHeard(span: Span): boolean;
};

/** What of a version is worth hearing; nothing is left once all of it was heard, or if it sounds as before. */
export type NewToHear = { course: 'changes' | 'beginning'; parts: NewPart[] };

/** A part that is being made of changes close together. */
type Gathered = { span: Span; changes: VersionChange[] };

/** A stretch within the version; a cut's is empty. */
function inside({ newer: [from, until] }: VersionChange, length: number): Span {
  const start = Math.min(from, length);
  return [start, Math.min(Math.max(start, until), length)];
}

function widened([from, until]: Span, length: number): Span {
  return [Math.max(0, from - AROUND_SECONDS), Math.min(length, until + AROUND_SECONDS)];
}

/** What has to be heard of a change; around a cut, what is beside it. */
function ownSpan(change: VersionChange, length: number): Span {
  const span = inside(change, length);
  return span[1] > span[0] ? span : widened(span, length);
}

/** The changes as parts in order, with those as one that overlap or are hardly apart. */
function gathered(changes: readonly VersionChange[], length: number): Gathered[] {
  const parts: Gathered[] = [];
  for (const change of [...changes].sort((one, other) => one.newer[0] - other.newer[0])) {
    const span = widened(inside(change, length), length);
    const last = parts.at(-1);
    if (last && span[0] - last.span[1] < CLOSEST_SECONDS) {
      last.span[1] = Math.max(last.span[1], span[1]);
      last.changes.push(change);
    } else if (span[1] > span[0]) parts.push({ span, changes: [change] });
  }
  return parts;
}

/** In order; of too many, those with what matters most. */
function mostImportant(parts: readonly Gathered[]): Gathered[] {
  const weight = ({ changes }: Gathered) => Math.max(...changes.map(weightOf));
  const weightiest = new Set(
    [...parts].sort((one, other) => weight(other) - weight(one)).slice(0, MOST_CATCH_UP_PARTS),
  );
  return parts.filter((part) => weightiest.has(part));
}

/** A version's first minute, unless it was heard. @param news what is new, in the middle of a sentence */
export function firstMinute(
  news: string,
  { duration, isHeard }: Pick<VersionToHear, 'duration' | 'isHeard'>,
): NewPart[] {
  const untilSeconds = Math.min(FIRST_SECONDS, duration ?? FIRST_SECONDS);
  return isHeard([0, untilSeconds]) ? [] : [{ fromSeconds: 0, untilSeconds, news }];
}

/**
 * What is worth hearing of a version that was compared with one its person knows: the stretches that changed, or the first minute if it is
 * different as a whole.
 *
 * @see PRODUCT.md, Catching up
 */
export function changeParts(pair: ComparedPair, version: VersionToHear): NewToHear {
  const changes = trustedChanges(pair);
  if (changes.length === 0) {
    const news = wholeNews(pair);
    return { course: 'beginning', parts: news === undefined ? [] : firstMinute(news, version) };
  }
  const length = version.duration ?? Number.POSITIVE_INFINITY;
  const unheard = changes.filter((change) => !version.isHeard(ownSpan(change, length)));
  const parts = mostImportant(gathered(unheard, length)).map(({ span, changes: own }) => ({
    fromSeconds: span[0],
    untilSeconds: span[1],
    news: partNews(own, pair.alignment, { sections: version.sections, length }),
  }));
  return { course: 'changes', parts };
}
