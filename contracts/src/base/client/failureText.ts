import { CallError, shownMessage } from './callEndpoint.ts';
import { isGateway } from './plainStatus.ts';

/** The sentence for a failed action, such as `Failed to fetch playlists: Not Found` (PRODUCT.md, Errors). */
export function fetchError(what: string, { statusText }: { statusText: string }): string {
  return `Failed to ${what}: ${statusText}`;
}

/** A failure's status text, or a sentence for people if no service replied, or one refused with a status of success. */
export function statusTextOf(error: unknown): string {
  const hasStatus = error instanceof CallError && error.status >= 400 && !isGateway(error.status);
  return hasStatus ? error.statusText : shownMessage(error);
}

/**
 * The text of a failure's toast, under a title that names the failed action: a line of text in the reply follows its
 * status, such as `500: boom`.
 */
export function failureMessage(error: unknown): string {
  return error instanceof CallError && !error.problem && error.text ? error.message : shownMessage(error);
}
