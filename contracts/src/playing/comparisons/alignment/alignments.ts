import { along, cornersOf } from './course.ts';
import { MOST_BENDS, MOST_STRETCHES, MOST_UNSURE } from './limits.ts';
import type { AlignedStretch, Alignment, Span } from './shapes.ts';

/** Shorter than this, a stretch says nothing. */
const SHORTEST_SECONDS = 0.01;

const inThousandths = (seconds: number) => Math.round(seconds * 1000) / 1000;

function turned({ older, newer, bends, ...rest }: AlignedStretch): AlignedStretch {
  const back = bends?.map(([from, to]): [number, number] => [to, from]);
  return { ...rest, older: newer, newer: older, ...(back && { bends: back }) };
}

const byNewer = (one: AlignedStretch, other: AlignedStretch) => one.newer[0] - other.newer[0];

/** What two spans share, or undefined. */
function shared([from, to]: Span, [start, end]: Span): Span | undefined {
  const span: Span = [Math.max(from, start), Math.min(to, end)];
  return span[1] - span[0] > 0 ? span : undefined;
}

/** In order, with spans that touch as one; too many are joined over ever longer gaps. */
function merged(spans: readonly Span[], gapSeconds = 0): Span[] {
  const all: Span[] = [];
  for (const [from, to] of [...spans].sort((one, other) => one[0] - other[0])) {
    const last = all.at(-1);
    if (last && from <= last[1] + gapSeconds) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all.length > MOST_UNSURE ? merged(all, 2 * gapSeconds || SHORTEST_SECONDS) : all;
}

/** In order; of too many, the longest, because every version in between may add some. */
function longEnough(stretches: AlignedStretch[]): AlignedStretch[] {
  const length = ({ newer }: AlignedStretch) => newer[1] - newer[0];
  const longest =
    stretches.length > MOST_STRETCHES
      ? stretches.sort((one, other) => length(other) - length(one)).slice(0, MOST_STRETCHES)
      : stretches;
  return longest.sort(byNewer);
}

/** The same alignment, read from the newer version to the older one. */
export function inverted({ stretches, unsure }: Alignment): Alignment {
  const guessed = stretches.flatMap((stretch, at) => {
    // Music that comes twice belongs to its first place; from the second one, the way back is a guess.
    const before = stretches.slice(0, at).filter(({ isMoved }) => !isMoved);
    return [...unsure, ...before.map(({ older }) => older)].flatMap((span): Span[] => {
      const part = shared(span, stretch.older);
      return part ? [[inThousandths(along(stretch, part[0])), inThousandths(along(stretch, part[1]))]] : [];
    });
  });
  return { stretches: stretches.map(turned).sort(byNewer), unsure: merged(guessed) };
}

/** The way through two stretches, as far as the second goes on where the first ends. */
function through(first: AlignedStretch, second: AlignedStretch): AlignedStretch | undefined {
  const middle = shared(first.newer, second.older);
  if (!middle || middle[1] - middle[0] < SHORTEST_SECONDS) return undefined;
  const back = turned(first);
  const isInside = (at: number) => at > middle[0] && at < middle[1];
  const bends = [...cornersOf(first).map(([, at]) => at), ...cornersOf(second).map(([at]) => at)]
    .filter(isInside)
    .sort((one, other) => one - other)
    .map((at): [number, number] => [inThousandths(along(back, at)), inThousandths(along(second, at))]);
  const every = Math.ceil(bends.length / MOST_BENDS);
  const [from, to] = middle;
  const isMoved = first.isMoved || second.isMoved;
  return {
    older: [inThousandths(along(back, from)), inThousandths(along(back, to))],
    newer: [inThousandths(along(second, from)), inThousandths(along(second, to))],
    ...(bends.length > 0 && { bends: bends.filter((_, place) => place % every === 0) }),
    ...(isMoved && { isMoved }),
  };
}

/**
 * The alignment of a version with one after the next, over the one between them. A place is sure only if it is in both
 * alignments. The result stays within the limits of an alignment, however many versions are in between.
 */
export function joined(first: Alignment, second: Alignment): Alignment {
  const stretches = first.stretches.flatMap((one) => second.stretches.flatMap((other) => through(one, other) ?? []));
  const later = first.stretches.flatMap((stretch) => {
    const back = turned(stretch);
    return second.unsure.flatMap((span): Span[] => {
      const part = shared(span, stretch.newer);
      return part ? [[inThousandths(along(back, part[0])), inThousandths(along(back, part[1]))]] : [];
    });
  });
  return { stretches: longEnough(stretches), unsure: merged([...first.unsure, ...later]) };
}
