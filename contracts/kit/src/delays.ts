/** How long the pointer rests on something before its tooltip shows, in ms (PRODUCT.md, Small waits). */
export const TOOLTIP_DELAY_MS = 700;
/** How long after a tooltip closes the next one shows at once, in ms. */
export const TOOLTIP_SKIP_DELAY_MS = 300;
/** How long a scrollbar stays after the pointer has left its area, in ms. */
export const SCROLL_HIDE_DELAY_MS = 600;
/** How long the pointer rests on an entry before the menu beside it opens, in ms. */
export const SUBMENU_DELAY_MS = 100;
/** How long the pointer or the focus rests on a play button before the song is asked for, in ms. */
export const APPROACH_DELAY_MS = 50;
/** The least time between two songs that are asked for so, in ms. */
export const APPROACH_EVERY_MS = 500;
