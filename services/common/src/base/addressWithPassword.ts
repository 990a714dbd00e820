import { z } from 'zod';

/**
 * Whether each part of an address is where it was meant to be: an unencoded `/`, `?` or `#` in a password ends the
 * host early, and moves the `@` behind it.
 */
function isUnambiguous(address: string): boolean {
  const { username, password, pathname, search, hash } = new URL(address);
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
  } catch {
    return false;
  }
  return hash === '' && !pathname.includes('@') && !search.includes('@');
}

/**
 * A setting that is an address with a name and a password. What is wrong with it is said without showing any of it.
 * @param example an address of this kind
 */
export function addressWithPassword(protocol: RegExp, example: string) {
  const error = `must be an address such as ${example}. In the password, write @ as %40, / as %2F, : as %3A, # as %23, ? as %3F and % as %25`;
  return z.url({ protocol, abort: true, error }).refine(isUnambiguous, error);
}

export const postgresAddress = addressWithPassword(/^postgres(ql)?$/, 'postgres://name:password@host:5432/postgres');

export const smtpAddress = addressWithPassword(/^smtps?$/, 'smtp://name:password@host:587');
