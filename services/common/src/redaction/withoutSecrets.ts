import { MAIL_ADDRESS } from './withoutAddresses.ts';

/** What may be followed by a token in a path, such as `/api/share/<token>`. */
const TOKEN_PATH = String.raw`(?<path>\/(?:share|song-share|magic|invite|unsubscribe)\/)[\w.-]{16,}`;
const QUERY_VALUE = String.raw`(?<query>[?&](?:token|code|state|key|sig|signature|password|secret|md5|s)=)[^&\s"'\\]+`;
const CREDENTIALS = String.raw`(?<scheme>\b[a-z][a-z0-9+.-]{1,30}:\/\/)[^\s"'\\/@]*:[^\s"'\\]*@`;
const SIGNED_TOKEN = String.raw`(?<signed>\beyJ[\w-]{10,}\.[\w-]+(?:\.[\w-]+)?)`;
const BEARER = String.raw`(?<bearer>\bBearer )[^\s"'\\]+`;
const ADDRESS = `(?<address>${MAIL_ADDRESS})`;
/** Passed over whole, so that the letter of a `\n` is not taken for a part of what follows. */
const ESCAPE = String.raw`\\(?:u[0-9a-f]{4}|.)`;

const secrets = new RegExp(
  [ESCAPE, CREDENTIALS, SIGNED_TOKEN, BEARER, TOKEN_PATH, QUERY_VALUE, ADDRESS].join('|'),
  'giu',
);

type Groups = Partial<Record<'path' | 'query' | 'scheme' | 'signed' | 'bearer' | 'address', string>>;

function censored(whole: string, groups: Groups): string {
  const before = groups.path ?? groups.query ?? groups.bearer;
  if (before) return `${before}[redacted]`;
  if (groups.scheme) return `${groups.scheme}[redacted]@`;
  if (groups.signed) return '[redacted]';
  return groups.address ? '[address]' : whole;
}

/**
 * A line of JSON without what the product knows as secret by its form: e-mail addresses, names and passwords in
 * addresses, signed tokens, and tokens in paths and queries. It stays valid JSON.
 */
export const withoutSecrets = (line: string): string =>
  line.replace(secrets, (whole: string, ...rest: unknown[]) => censored(whole, Object(rest.at(-1))));
