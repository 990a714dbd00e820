import { onFirstActivity } from '@simmer/contracts';
import { makeRestReady } from './sharedPackages.ts';

/**
 * Fetches the rest of the packages that are here in part at the first sign of a person: what they open next needs it.
 *
 * @returns a function that stops it
 */
export const fetchWholeWhenUsed = (): (() => void) =>
  onFirstActivity(() => {
    // Whoever needs it asks again.
    makeRestReady().catch(() => undefined);
  });
