/** A file that can't be read or written; its message is a sentence for the person. */
export class FileError extends Error {
  override readonly name = 'FileError';
}
