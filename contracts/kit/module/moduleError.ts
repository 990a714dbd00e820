/** A failure with a sentence for whoever makes or publishes a module. */
export class ModuleError extends Error {
  override readonly name = 'ModuleError';
}
