import { CallError } from '@simmer/contracts';

/** Statuses after which the server may accept the same report later. */
const LATER_STATUSES: readonly number[] = [408, 425, 429];

/**
 * Whether the server refused a report for what it says, and so would refuse it again.
 *
 * @param alsoLater further statuses after which it may be accepted later
 */
export const isRefused = (error: unknown, alsoLater: readonly number[] = []): boolean =>
  error instanceof CallError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![...LATER_STATUSES, ...alsoLater].includes(error.status);
