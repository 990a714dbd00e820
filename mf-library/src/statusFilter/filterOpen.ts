import { atom } from 'nanostores';

const hasRoom = typeof matchMedia === 'undefined' || !matchMedia('(max-width: 639px)').matches;

/** Whether the filter's boxes are unfolded; kept while the page is open, so that coming back moves nothing. A phone begins without them. */
export const $isFilterOpen = atom(hasRoom);
