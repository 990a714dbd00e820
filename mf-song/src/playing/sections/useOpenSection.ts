import type { BeatGrid, SectionMark } from '@simmer/contracts/extra';
import { type RefObject, useState } from 'react';
import { playerPositionIn } from '../../songData/playerPosition.ts';
import { sectionAt } from '../timeline/sectionAt.ts';
import { secondsAt, type TimeView } from '../timeline/timeView.ts';
import { snapped } from './edits/beats.ts';
import { isFree } from './edits/sectionEdits.ts';
import type { OpenSection, SectionOpened } from './openSection.ts';

type Options = {
  versionId: number;
  sections: readonly SectionMark[];
  grid: BeatGrid | null;
  view: TimeView;
  lane: RefObject<HTMLElement | null>;
};

/** Which section's menu or form is open, and the moment it was opened for. */
export function useOpenSection({ versionId, sections, grid, view, lane }: Options) {
  const [open, setOpen] = useState<OpenSection>();

  /** On its beat, if a section can begin there. */
  const momentOf = ({ place, at, isByPointer }: SectionOpened): number | undefined => {
    const left = lane.current?.getBoundingClientRect().left ?? 0;
    const seconds = at && isByPointer ? secondsAt(view, at.x - left) : playerPositionIn(versionId);
    if (seconds === undefined || sectionAt(sections, seconds)?.index !== place) return undefined;
    const beat = snapped(seconds, grid);
    return isFree(sections, beat) && beat < view.durationSeconds ? beat : seconds;
  };
  const show = (opened: SectionOpened) => {
    const section = sections[opened.place];
    if (section) setOpen({ ...opened, section, hereSeconds: momentOf(opened) });
  };
  return {
    open,
    show,
    rename: () => open && setOpen({ ...open, kind: 'name' }),
    close: () => setOpen(undefined),
  };
}
