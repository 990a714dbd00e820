/** What browsers, in their words, and the federation runtime say of code that is not there. */
const inTheirWords =
  /dynamically imported module|importing a module script failed|failed to fetch|runtime-0|networkerror|unable to preload/i;

/** Whether code did not arrive: no network, or its file is gone. Anything else was thrown by the code itself. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && inTheirWords.test(error.message);
}
