/** Throws while it is drawn. */
export function Component(): never {
  throw new Error('boom in render');
}
