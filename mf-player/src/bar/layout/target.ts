import type { GriffelStyle } from '@simmer/kit/ui';

/** Styles for phones and touch screens: what is pressed there must be 44px high. */
export const forFingers = '@media (max-width: 639px), (pointer: coarse)';

const square = (side: `${number}px`) => ({ width: side, minWidth: side, height: side });

/** The size of an icon button: for a finger on phones and touch screens, smaller for a pointer on a large screen. */
export const target: GriffelStyle = {
  ...square('44px'),
  flexShrink: 0,
  padding: 0,
  '@media (min-width: 640px) and (pointer: fine)': square('32px'),
};

/** The same for the play button. */
export const playTarget: GriffelStyle = {
  ...target,
  '@media (min-width: 640px) and (pointer: fine)': square('36px'),
};
