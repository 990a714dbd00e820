const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/**
 * The whole life of a process that `startChild` starts: it answers one question after another, and ends with the service, since nobody
 * would take its answers.
 */
export function answerParent<Question>(answerTo: (question: Question) => unknown): void {
  async function reply(question: Question) {
    try {
      process.send?.({ answer: await answerTo(question) });
    } catch (error) {
      process.send?.({ failed: error instanceof Error ? error.message : 'unknown', code: codeOf(error) });
    }
  }
  process.on('message', (question: Question) => void reply(question));
  process.once('disconnect', () => process.exit());
}
