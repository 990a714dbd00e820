import { CallError, shownMessage } from './callEndpoint.ts';

/** The sentence for something that could not be done, such as `Failed to fetch playlists: Not Found` (PRODUCT.md, Errors). */
export function fetchError(what: string, { statusText }: { statusText: string }): string {
  return `Failed to ${what}: ${statusText}`;
}

/** The status in words of any failure; the sentence for people where a service did not answer, or nothing did. */
export function statusTextOf(error: unknown): string {
  const isAway = error instanceof CallError && error.status >= 502 && error.status <= 504;
  return error instanceof CallError && !isAway ? error.statusText : shownMessage(error);
}

/** What a toast says of a failure, under a title that says what failed. */
export function failureMessage(error: unknown): string {
  return shownMessage(error);
}
