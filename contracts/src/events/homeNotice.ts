import { atom, type WritableAtom } from 'nanostores';

/**
 * Whether a notice stands in the home page's place, such as a lost storage connection. A notice sets it while it is shown; the shell then
 * leaves the page out.
 */
export const $homeIsTaken: WritableAtom<boolean> = atom(false);
