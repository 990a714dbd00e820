import { stdSerializers } from 'pino';

/** What an error may say besides its message: the rest of it, such as a query's parameters or a reply, is not ours to log. */
const safeFields = [
  'errno',
  'syscall',
  'command',
  'responseCode',
  'status',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const;

/** An error as it is logged: its message, stack and causes, and the fields that hold no one's data. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : { type: typeof error };
  const { type, message, stack, code, ...others }: Record<string, unknown> = stdSerializers.err(error);
  const several: unknown[] = error instanceof AggregateError ? error.errors : [];
  return {
    type,
    message,
    stack,
    // A field named `code` is a sign-in code, and redacted.
    ...(code !== undefined && { errorCode: code }),
    ...Object.fromEntries(safeFields.flatMap((name) => (others[name] === undefined ? [] : [[name, others[name]]]))),
    ...(several.length > 0 && { errors: several.map(loggedError) }),
  };
}
