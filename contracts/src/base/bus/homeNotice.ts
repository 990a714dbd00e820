import { atom, type WritableAtom } from 'nanostores';

/**
 * Whether a notice replaces the home page, for example a lost storage connection. A notice sets it while it is visible;
 * the shell then hides the page.
 */
export const $homeIsTaken: WritableAtom<boolean> = atom(false);
