/** The program itself says that it failed; it goes on. */
export class ChildFailed extends Error {
  override readonly name = 'ChildFailed';
  /** a system's error, such as `ENOSPC` */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** The process ended without an answer: it crashed, or was ended. */
export class ChildEnded extends Error {
  override readonly name = 'ChildEnded';
  /** what ended it; null if it ended itself, or could not start */
  readonly signal: NodeJS.Signals | null;

  constructor(complaint: string, signal: NodeJS.Signals | null) {
    super(`The process ended early: ${complaint.trim() || (signal ?? 'nobody knows why')}`);
    this.signal = signal;
  }
}
