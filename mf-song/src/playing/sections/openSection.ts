import type { SectionMark } from '@simmer/contracts/extra';
import type { Point } from '@simmer/kit/ui';

/** Asks to open a section's menu, or the form for its name. */
export type SectionOpened = {
  kind: 'menu' | 'name';
  place: number;
  anchor: HTMLElement;
  /** where the menu opens; beside its button without it */
  at?: Point | undefined;
  /** whether a pointer opened it there, and so means that moment */
  isByPointer?: boolean;
};

/** What is open, and for which section. */
export type OpenSection = SectionOpened & {
  section: SectionMark;
  /** the moment it was opened for: at the pointer, or the player's, if that is in the section */
  hereSeconds: number | undefined;
};
