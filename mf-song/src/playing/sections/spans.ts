import type { SectionMark } from '@simmer/contracts/extra';
import { type TimeView, xOf } from '../timeline/timeView.ts';

/** A section as it is drawn: from its start to the next one's, in pixels from the view's left edge. */
export type Span = {
  section: SectionMark;
  place: number;
  untilSeconds: number;
  startPx: number;
  endPx: number;
  /** how far its start can be touched to both sides */
  reachPx: number;
  /** it is in the view, or beside a section that is */
  isNear: boolean;
};

/** Where each section is drawn. */
export function spansOf(sections: readonly SectionMark[], view: TimeView): Span[] {
  const ends = sections.map((_, place) => sections[place + 1]?.atSeconds ?? view.durationSeconds);
  const isIn = (place: number) => {
    const [section, end] = [sections[place], ends[place]];
    return section !== undefined && section.atSeconds < view.untilSeconds && (end ?? 0) > view.fromSeconds;
  };
  return sections.map((section, place) => {
    const untilSeconds = ends[place] ?? view.durationSeconds;
    const startPx = xOf(view, section.atSeconds);
    const endPx = xOf(view, untilSeconds);
    const beforePx = startPx - xOf(view, sections[place - 1]?.atSeconds ?? 0);
    return {
      section,
      place,
      untilSeconds,
      startPx,
      endPx,
      reachPx: Math.min(beforePx, endPx - startPx) / 4,
      isNear: isIn(place) || isIn(place - 1) || isIn(place + 1),
    };
  });
}
