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
  // a failed query carries its parameters
  'err.parameters',
  'err.driverError.detail',
];

/** Drops a line if the disk is full. pino's own destination would end the process, or never let it exit. */
const output: DestinationStream = {
  write(line) {
    try {
      writeSync(1, line);
    } catch {
      // There is nowhere to report it.
    }
  },
};

/** JSON lines on standard output, or to a test's stream; known secret fields are redacted. */
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
