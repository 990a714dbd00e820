export type LogLevel = 'info' | 'warn' | 'error';
export type Log = (level: LogLevel, message: string, details?: Record<string, unknown>) => void;

/** One JSON object per line on standard output, as the other services write it. Addresses are never logged: the token calls carry secrets in theirs. */
export const logToStdout: Log = (level, message, details) => {
  process.stdout.write(
    `${JSON.stringify({ level, time: new Date().toISOString(), service: 'storage', msg: message, ...details })}\n`,
  );
};

export const logNothing: Log = () => {};
