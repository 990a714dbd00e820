import { type GriffelStyle, tokens } from '@fluentui/react-components';

/** How long a scrollbar stays after the pointer has left its area, in ms. */
export const SCROLL_HIDE_DELAY_MS = 600;

const shown: GriffelStyle = {
  scrollbarColor: `${tokens.colorNeutralStroke1Hover} transparent`,
  transitionDelay: '0s',
};

/** Shows a scrollbar while the pointer or the focus is in its area, and a moment longer. Its space is reserved. Touch screens need none. */
export const hidingScrollbar: GriffelStyle = {
  '@media (hover: hover)': {
    scrollbarColor: 'transparent transparent',
    transitionProperty: 'scrollbar-color',
    transitionDuration: '0s',
    transitionDelay: `${SCROLL_HIDE_DELAY_MS}ms`,
    ':hover': shown,
    ':focus-within': shown,
  },
};
