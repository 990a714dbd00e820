import { CallError, shownMessage } from './callEndpoint.ts';

/** The sentence for something that could not be done, such as `Failed to fetch playlists: Not Found` (PRODUCT.md, Errors). */
export function fetchError(what: string, { statusText }: { statusText: string }): string {
  return `Failed to ${what}: ${statusText}`;
}

/** The status in words of any failure; what a person is told where there was no answer at all. */
export function statusTextOf(error: unknown): string {
  return error instanceof CallError ? error.statusText : shownMessage(error);
}

/** A failure's own message: a problem's sentence, else the status and what was answered, such as `500: boom`. */
export function failureMessage(error: unknown): string {
  return error instanceof CallError && !error.problem ? error.message : shownMessage(error);
}
