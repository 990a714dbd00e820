import { writeSync } from 'node:fs';

export type LogLevel = 'info' | 'warn' | 'error';
export type Log = (level: LogLevel, message: string, details?: Record<string, unknown>) => void;

/**
 * One JSON object per line on standard output, as in the other services. Never logs addresses, because the token calls'
 * contain secrets.
 */
export const logToStdout: Log = (level, message, details) => {
  const line = { level, time: new Date().toISOString(), service: 'storage', msg: message, ...details };
  try {
    writeSync(1, `${JSON.stringify(line)}\n`);
  } catch {
    // On a full disk a line is dropped, and the service continues.
  }
};

export const logNothing: Log = () => {};
