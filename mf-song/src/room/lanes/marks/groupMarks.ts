import { type TimeView, xOf } from '../../../playing/timeline/timeView.ts';

/** Something that stands on a lane. */
export type Placed = { id: string; atSeconds: number };

/** Marks so close together that they share a button. */
export type MarkGroup<P extends Placed> = { id: string; marks: readonly [P, ...P[]]; x: number };

/**
 * The marks in view, those that would overlap as one group.
 *
 * @param gapPx the least distance between the middles of neighbours
 */
export function groupMarks<P extends Placed>(marks: readonly P[], view: TimeView, gapPx: number): MarkGroup<P>[] {
  const groups: MarkGroup<P>[] = [];
  for (const mark of marks.toSorted((a, b) => a.atSeconds - b.atSeconds || (a.id < b.id ? -1 : 1))) {
    const x = xOf(view, mark.atSeconds);
    if (x < -gapPx || x > view.widthPx + gapPx) continue;
    const last = groups.at(-1);
    // The first of a group says where it stands: it must not wander while the view scrolls.
    if (last && x - last.x < gapPx) groups[groups.length - 1] = { ...last, marks: [...last.marks, mark] };
    else groups.push({ id: mark.id, marks: [mark], x });
  }
  return groups;
}
