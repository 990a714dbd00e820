/** A failure whose message is a sentence for the person who typed the command; it is shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
