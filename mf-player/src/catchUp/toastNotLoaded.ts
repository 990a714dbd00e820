import { failureMessage, toastRequested } from '@simmer/contracts';

/** Shows that what is new couldn't be loaded, and why. */
export const toastNotLoaded = (error: unknown): void =>
  toastRequested.emit({ title: 'What’s new didn’t load', body: failureMessage(error), intent: 'destructive' });
