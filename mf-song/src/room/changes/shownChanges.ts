import {
  type Alignment,
  type ComparedPair,
  type ComparisonReply,
  inverted,
  placeIn,
  type Span,
  type VersionChange,
} from '@simmer/contracts';
import type { SectionMark } from '@simmer/contracts/extra';
import { namedSectionAt } from '../../playing/timeline/sectionAt.ts';

/** A change, where it is in the shown version and in the other one. */
export type ShownChange = {
  id: string;
  change: VersionChange;
  /** in the shown version; empty where it has nothing */
  here: Span;
  older: Span;
  newer: Span;
  /** found by listening closer */
  isCloser: boolean;
  /** the section of the shown version that it is in; undefined where nobody named it */
  section: string | undefined;
};

/** Where a stretch of the newer version would be in the older one, which doesn't have it. */
function gapIn(alignment: Alignment, newerSeconds: number): Span {
  const { seconds } = placeIn(inverted(alignment), newerSeconds);
  return [seconds, seconds];
}

/** The changes between two versions, in the order of the shown one. */
export function shownChanges(
  { newerId }: ComparisonReply,
  pair: ComparedPair,
  shownId: number,
  sections: readonly SectionMark[] = [],
): ShownChange[] {
  const place = (isCloser: boolean) => (change: VersionChange, at: number) => {
    const older = change.older ?? gapIn(pair.alignment, change.newer[0]);
    const here = newerId === shownId ? change.newer : older;
    const section = namedSectionAt(sections, (here[0] + here[1]) / 2);
    return {
      id: `${isCloser ? 'closer' : 'change'}-${at}`,
      change,
      here,
      older,
      newer: change.newer,
      isCloser,
      section,
    };
  };
  return [...pair.changes.map(place(false)), ...(pair.closer?.changes.map(place(true)) ?? [])].sort(
    (one, other) => one.here[0] - other.here[0],
  );
}
