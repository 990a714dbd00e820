import { writeSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

const secretPaths = [
  'token',
  'code',
  'word',
  'password',
  'cookie',
  'authorization',
  'magicLink',
  '*.token',
  '*.code',
  '*.password',
  '*.cookie',
  '*.authorization',
  '*.magicLink',
  'headers.cookie',
  'headers.authorization',
  // a failed query carries what it was asked with
  'err.parameters',
  'err.driverError.detail',
];

/** A line that finds no room on a full disk is lost. pino's own destination would end the process over it, or never let it exit. */
const output: DestinationStream = {
  write(line) {
    try {
      writeSync(1, line);
    } catch {
      // There is nowhere to say it.
    }
  },
};

/** JSON lines on standard output, or wherever a test looks; known secret fields are blanked. */
export function createLog(service: string, level = 'info', destination?: DestinationStream): Log {
  const options = {
    name: service,
    level,
    redact: { paths: secretPaths, censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    base: { service },
  };
  return pino(options, destination ?? output);
}
