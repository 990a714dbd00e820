import { type AnyEndpoint, isOpen, LONG_LIST_BYTES, largestBodyBytes } from '@simmer/contracts';
import { bySpecificity } from '@simmer/contracts/services';
import { literal, quoted } from './quoted.ts';

/** An endpoint's path as a key of nginx's `map`: plain text for a single address, otherwise a regular expression. */
function pathPattern(path: string): { text: string; isPlain: boolean } {
  const endsWithSlash = path.endsWith('/');
  if (!path.includes(':') && !endsWithSlash) return { text: path, isPlain: true };
  const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : literal(segment)));
  // A trailing slash is optional, as in Express.
  return { text: `${segments.join('/')}${endsWithSlash ? '?' : ''}`, isPlain: false };
}

const pathKey = (path: string) => {
  const { text, isPlain } = pathPattern(path);
  return quoted(isPlain ? text : `~^${text}$`);
};

/** Express handles HEAD with a GET's route. */
const methodsOf = (method: string) => (method === 'GET' ? ['GET', 'HEAD'] : [method]);

/** A call's keys: plain text where possible, which nginx looks up at once; it tries the expressions one after the other. */
const callKeys = ({ method, path }: AnyEndpoint) => {
  const { text, isPlain } = pathPattern(path);
  const methods = methodsOf(method);
  return isPlain ? methods.map((each) => quoted(`${each} ${text}`)) : [quoted(`~^(?:${methods.join('|')}) ${text}$`)];
};

/**
 * Auth reads the cookie itself; the others receive the caller's identity, unless the call is open and does not use it.
 */
function wantsIdentity(call: AnyEndpoint): boolean {
  if (call.service === 'auth') return false;
  return call.identity === 'optional' || !isOpen(call);
}

/**
 * Variables for a request's owner and whether it needs an identity; goes into `http`. They use the address as sent.
 * nginx's own locations see it decoded, where the `%2F` of a storage path is an ordinary slash.
 */
export function routeMaps(endpoints: readonly AnyEndpoint[]): string {
  const calls = [...endpoints].sort(bySpecificity);
  const owners = new Map(calls.map((call) => [pathKey(call.path), call.service]));
  const ownerLines = [...owners].map(([key, service]) => `  ${key} simmer_${service};`);
  const identityLines = calls.flatMap((call) =>
    callKeys(call).map((key) => `  ${key} ${wantsIdentity(call) ? '1' : '""'};`),
  );
  return `map $request_uri $simmer_path {
  "~^(?<simmer_raw_path>[^?#]+)" $simmer_raw_path;
  default $simmer_unread_path;
}
# An address that nginx cannot parse is available only in the request line.
map $request $simmer_unread_path {
  "~^[A-Z]+ (?<simmer_line_path>/[^?# ]*)" $simmer_line_path;
  default "";
}
# The service that owns a path, for any method: the service knows which ones it allows.
map $simmer_path $simmer_service {
${ownerLines.join('\n')}
  default "";
}
map "$request_method $simmer_path" $simmer_wants_identity {
${identityLines.join('\n')}
  default "";
}`;
}

/** Characters; our tokens are longer. Other names of this length are left out of the log as well. */
const LEAST_TOKEN_LENGTH = 20;

/**
 * A variable with the path for the log: a call's declared path, without its parameters' values. Other paths are cut
 * before the first segment that could be a token. Goes into `http`.
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
 * The paths of calls with larger bodies, and their sizes.
 * @throws Error for a path with parameters: its location would have to be a regular expression, which nginx never tries
 * here
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

/** Whether a service serves a page at this path. */
export const isPage = (call: AnyEndpoint): boolean => isOutsideApi(call) && call.reply.kind === 'html';

/** The first segments, such as `/song-share/`, of services' pages outside /api. */
export function pagePrefixes(endpoints: readonly AnyEndpoint[]): string[] {
  return [...new Set(endpoints.filter(isPage).map((call) => `/${call.path.split('/')[1]}/`))];
}

/** Single addresses outside /api where services serve something other than a page. */
export function singleAddresses(endpoints: readonly AnyEndpoint[]): string[] {
  return endpoints.filter((call) => isOutsideApi(call) && !isPage(call)).map(({ path }) => path);
}
