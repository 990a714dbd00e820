/** A failure whose message is for the person who ran the command; shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
