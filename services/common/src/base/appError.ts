import type { ErrorCode, FieldError } from '@simmer/contracts/services';

/** A failure with a message for the caller; any other thrown error becomes `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, detail: string, extra: { fields?: FieldError[]; retryAfterSeconds?: number } = {}) {
    super(detail);
    this.code = code;
    this.fields = extra.fields;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}
