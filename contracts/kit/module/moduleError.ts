/** A failure with a sentence for the person who creates or publishes a module. */
export class ModuleError extends Error {
  override readonly name = 'ModuleError';
}
