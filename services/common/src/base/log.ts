import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from '../redaction/loggedError.ts';
import { withoutSecrets } from '../redaction/withoutSecrets.ts';
import { standardOutput } from './logOutput.ts';

export type Log = Logger;

const secretPaths = [
  'token',
  'code',
  'word',
  'password',
  'secret',
  'key',
  'email',
  'cookie',
  'authorization',
  'magicLink',
  '*.token',
  '*.code',
  '*.password',
  '*.secret',
  '*.key',
  '*.email',
  '*.cookie',
  '*.authorization',
  '*.magicLink',
  'headers.cookie',
  'headers.authorization',
];

/**
 * JSON lines on standard output, or to another stream. Known secret fields are redacted, and what is secret by its
 * form, such as an e-mail address, is taken out of everything else.
 */
export function createLog(service: string, level = 'info', destination?: DestinationStream): Log {
  const options = {
    name: service,
    level,
    serializers: { err: loggedError },
    hooks: { streamWrite: withoutSecrets },
    redact: { paths: secretPaths, censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    base: { service },
  };
  return pino(options, destination ?? standardOutput);
}
