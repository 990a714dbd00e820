import { type AnyEndpoint, bySpecificity, isOpen, LONG_LIST_BYTES, largestBodyBytes } from '@simmer/contracts';
import { literal, quoted } from './quoted.ts';

/** An endpoint's path as a key of nginx's `map`: plain text where it is one address, else a regular expression. */
function pathPattern(path: string): { text: string; isPlain: boolean } {
  const endsWithSlash = path.endsWith('/');
  if (!path.includes(':') && !endsWithSlash) return { text: path, isPlain: true };
  const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : literal(segment)));
  // A slash declared at the end may be left out, as in Express.
  return { text: `${segments.join('/')}${endsWithSlash ? '?' : ''}`, isPlain: false };
}

const pathKey = (path: string) => {
  const { text, isPlain } = pathPattern(path);
  return quoted(isPlain ? text : `~^${text}$`);
};

/** Express answers HEAD by a GET's route. */
const methodPattern = (method: string) => (method === 'GET' ? '(?:GET|HEAD)' : method);

const callKey = ({ method, path }: AnyEndpoint) => {
  const { text, isPlain } = pathPattern(path);
  return quoted(`~^${methodPattern(method)} ${isPlain ? literal(text) : text}$`);
};

/** Auth reads the cookie itself; the others are told who asks, unless the call is open to all and does not care. */
export function wantsIdentity(call: AnyEndpoint): boolean {
  if (call.service === 'auth') return false;
  return call.identity === 'optional' || !isOpen(call);
}

/**
 * Variables that tell which service owns a request and whether it needs an identity; belongs into `http`.
 *
 * They look at the address as it was sent. nginx's own locations see it decoded, where the `%2F` of a storage path is a slash like any other.
 */
export function routeMaps(endpoints: readonly AnyEndpoint[]): string {
  const calls = [...endpoints].sort(bySpecificity);
  const owners = new Map(calls.map((call) => [pathKey(call.path), call.service]));
  const ownerLines = [...owners].map(([key, service]) => `  ${key} simmer_${service};`);
  const identityLines = [...new Set(calls.map((call) => `  ${callKey(call)} ${wantsIdentity(call) ? '1' : '""'};`))];
  return `map $request_uri $simmer_path {
  "~^(?<simmer_raw_path>[^?#]+)" $simmer_raw_path;
  default $simmer_unread_path;
}
# An address that nginx cannot read is known from the request's first line only.
map $request $simmer_unread_path {
  "~^[A-Z]+ (?<simmer_line_path>/[^?# ]*)" $simmer_line_path;
  default "";
}
# The service that answers a path, whatever the method: it knows which methods it allows.
map $simmer_path $simmer_service {
${ownerLines.join('\n')}
  default "";
}
map "$request_method $simmer_path" $simmer_wants_identity {
${identityLines.join('\n')}
  default "";
}`;
}

/** Characters; our tokens are longer. A name as long as this is left out of the log as well. */
const LEAST_TOKEN_LENGTH = 20;

/**
 * A variable with the path as a log may hold it: a call's declared one, without what is in the place of its parameters. Any other is left out from
 * its first segment on that could be a token. Belongs into `http`.
 */
export function loggedPathMap(endpoints: readonly AnyEndpoint[]): string {
  const calls = [...endpoints].sort(bySpecificity);
  const declared = new Map(calls.map(({ path }) => [pathKey(path), path]));
  return `map $simmer_path $simmer_logged_path {
${[...declared].map(([key, path]) => `  ${key} ${quoted(path)};`).join('\n')}
  "~^(?<simmer_short_path>(?:/[^/]{0,${LEAST_TOKEN_LENGTH - 1}})*)/[^/]{${LEAST_TOKEN_LENGTH}}" "$simmer_short_path/*";
  default $simmer_path;
}`;
}

/** The paths of calls that stay open to send events. */
export function eventPaths(endpoints: readonly AnyEndpoint[]): string[] {
  return endpoints.filter((call) => call.reply.kind === 'events').map((call) => call.path);
}

/**
 * The paths whose calls take larger bodies than the others, and how large.
 *
 * @throws Error for a path with parameters: its location would have to be a regular expression, which nginx never asks here
 */
export function largeBodyPaths(endpoints: readonly AnyEndpoint[]): { path: string; maxBytes: number }[] {
  const large = endpoints.filter((call) => largestBodyBytes(call) > LONG_LIST_BYTES);
  for (const { name, path } of large) {
    if (path.includes(':')) throw new Error(`${name} takes a large body, so its path cannot have parameters.`);
  }
  return [...new Set(large.map(({ path }) => path))].map((path) => ({
    path,
    maxBytes: Math.max(...large.filter((call) => call.path === path).map(largestBodyBytes)),
  }));
}

const isOutsideApi = ({ path }: AnyEndpoint) => !path.startsWith('/api/');

/** Whether a service answers a page of its own there. */
export const isPage = (call: AnyEndpoint): boolean => isOutsideApi(call) && call.reply.kind === 'html';

/** The first segments, such as `/song-share/`, under which services answer pages outside /api. */
export function pagePrefixes(endpoints: readonly AnyEndpoint[]): string[] {
  return [...new Set(endpoints.filter(isPage).map((call) => `/${call.path.split('/')[1]}/`))];
}

/** The single addresses outside /api that services answer something other than a page at. */
export function singleAddresses(endpoints: readonly AnyEndpoint[]): string[] {
  return endpoints.filter((call) => isOutsideApi(call) && !isPage(call)).map(({ path }) => path);
}
