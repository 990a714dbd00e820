import { CallError, shownMessage } from './callEndpoint.ts';
import { isGateway } from './plainStatus.ts';

/** The sentence for something that could not be done, such as `Failed to fetch playlists: Not Found` (PRODUCT.md, Errors). */
export function fetchError(what: string, { statusText }: { statusText: string }): string {
  return `Failed to ${what}: ${statusText}`;
}

/** The status in words of any failure; the sentence for people where a service did not answer, or nothing did. */
export function statusTextOf(error: unknown): string {
  const isAway = error instanceof CallError && isGateway(error.status);
  return error instanceof CallError && !isAway ? error.statusText : shownMessage(error);
}

/** What a toast says of a failure, under a title that says what failed: a line of text that was answered stands behind its status, such as `500: boom`. */
export function failureMessage(error: unknown): string {
  return error instanceof CallError && !error.problem && error.text ? error.message : shownMessage(error);
}
