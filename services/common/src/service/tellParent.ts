/**
 * Sends a message to the process that started this one. If that process is gone, or nobody started this one with a channel, nothing
 * happens: without a callback, Node would throw from `process` itself.
 */
export function tellParent(message: string): void {
  process.send?.(message, undefined, undefined, () => undefined);
}
