import { toastFailure } from '@simmer/contracts';

/** Shows that what is new couldn't be loaded, and why. */
export const toastNotLoaded = (error: unknown): void => toastFailure('What’s new didn’t load', error);
