/** The messages of browsers and the federation runtime for missing code. */
const inTheirWords =
  /dynamically imported module|importing a module script failed|failed to fetch|runtime-0|networkerror|unable to preload/i;

/** Whether code did not arrive, because of the network or a deleted file. Any other error came from the code itself. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && inTheirWords.test(error.message);
}
