import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '../base/appError.ts';

// Hashes have one length, so that comparing them takes one time.
const hashOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * Lets only callers with the token through; the only place that compares it.
 * @throws AppError `not_found` if there is no token to know, `signed_out` for a wrong one
 */
export function requireMetricsToken(token: string | undefined, authorization = ''): void {
  if (token === undefined) throw new AppError('not_found', 'Nothing was found at this address.');
  const [, sent = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  if (!timingSafeEqual(hashOf(sent), hashOf(token))) {
    throw new AppError('signed_out', 'Send the token in METRICS_TOKEN as Authorization: Bearer.');
  }
}
