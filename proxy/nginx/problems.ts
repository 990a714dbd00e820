import { type ErrorCode, errorStatus, problemBody } from '@simmer/contracts';
import { indented, quoted } from './quoted.ts';
import { fileHeaders } from './securityHeaders.ts';

/** The proxy's own messages, for requests that reach no service. */
const details = {
  invalid_input: 'Couldn’t read the request.',
  forbidden: 'This address isn’t valid.',
  not_found: 'Nothing was found at this address.',
  method_not_allowed: 'This address does not support that method.',
  gone: 'This address has expired. Reload the page to get a new one.',
  too_large: 'The request is too large.',
  uri_too_long: 'The address is too long.',
  range_not_satisfiable: 'The requested range is past the end of the file.',
  too_many_requests: 'Too many requests. Please wait a moment.',
  bad_gateway: "Simmer isn't responding. Please try again in a moment.",
  unavailable: 'Simmer isn’t available right now. Please try again in a moment.',
  timeout: 'The reply took too long. Please try again.',
} satisfies Partial<Record<ErrorCode, string>>;

/**
 * nginx's own statuses that are sent as others: its 500 here always means that auth did not answer the identity
 * question.
 */
const translated = { 408: 400, 411: 400, 431: 400, 494: 400, 500: 503, 501: 400, 505: 400 } as const;

const known = Object.entries(details) as [keyof typeof details, string][];

/** Variables for the bodies of errors; goes into `http`. */
export function problemMaps(): string {
  const bodies = known.map(([code, detail]) => {
    const body = JSON.stringify(problemBody(code, detail, '$simmer_request_id'));
    return `  ${errorStatus[code]} ${quoted(body)};`;
  });
  return `# A caller's own request id is kept if it is safe in a log.
map $http_x_request_id $simmer_request_id {
  "~^[A-Za-z0-9_-]{8,64}$" $http_x_request_id;
  default $request_id;
}
map $status $simmer_problem {
${bodies.join('\n')}
  default ${quoted(JSON.stringify(problemBody('invalid_input', details.invalid_input, '$simmer_request_id')))};
}
map $status $simmer_retry_after {
  429 1;
  502 2;
  503 2;
  504 2;
  default "";
}
# the checks below run again on an internal redirect to our own page or problem, which must pass
map $uri $simmer_others_address {
  volatile;
  "~^/_simmer/" "";
  default 1;
}
map $request_method $simmer_unknown_method {
  GET "";
  HEAD "";
  POST "";
  PUT "";
  PATCH "";
  DELETE "";
  OPTIONS "";
  default 1;
}
map $simmer_unknown_method $simmer_odd_method {
  volatile;
  1 $simmer_others_address;
  default "";
}
# most addresses are told apart here, at their slashes: the pattern below would try each of their characters
map $request_uri $simmer_has_dots {
  "~*(?:/|%2f)(?:\\.|%2e){1,2}(?:/|%2f|\\?|$)" $request_uri;
  default "";
}
# nginx would resolve the dots, even escaped ones, and treat the rest as a page's address
map $simmer_has_dots $simmer_leads_out {
  "~*^/(?:api|media)(?:/|%2f)(?:[^?]*(?:/|%2f))?(?:\\.|%2e){1,2}(?:/|%2f|\\?|$)" 1;
  default "";
}
map $simmer_leads_out $simmer_odd_address {
  volatile;
  1 $simmer_others_address;
  default "";
}
# Only files and unknown methods get a 405 here; a service's 405 has its own Allow.
map $status $simmer_allow {
  405 "GET, HEAD";
  default "";
}`;
}

/**
 * Turns errors into problems. A location that overrides one must repeat the others, because nginx drops the outer ones.
 * @param more statuses that this location sends as others
 */
export function problemErrors(more: Record<number, number> = {}): string {
  const others: Record<number, number> = { ...translated, ...more };
  const asThemselves = [...new Set(known.map(([code]) => errorStatus[code]))]
    .filter((status) => status !== 400 && status !== 416 && !(status in others))
    .join(' ');
  const asOthers = Object.entries(others).map(([from, to]) => `error_page ${from} =${to} /_simmer/problem;`);
  return `error_page ${asThemselves} /_simmer/problem;
error_page 400 = /_simmer/unread;
error_page 416 /_simmer/past-end;
${asOthers.join('\n')}`;
}

/**
 * Requests that reach no service: unknown methods, and dots that would lead out of their folder. Goes into `server`.
 */
export function oddRequests(): string {
  return `if ($simmer_odd_method) { return 405; }
if ($simmer_odd_address) { return 404; }`;
}

/**
 * Every error from nginx, even before it has chosen a location; goes into `server`. Services' replies pass unchanged.
 */
export function problemLocation(): string {
  const answer = `default_type application/problem+json;
${fileHeaders({ 'Cache-Control': 'no-store', 'X-Request-Id': '$simmer_request_id', 'Retry-After': '$simmer_retry_after', Allow: '$simmer_allow' })}`;
  return `${problemErrors()}
location = /_simmer/problem {
  internal;
${indented(answer)}
  return 200 $simmer_problem;
}
# has the file's own headers already (proxy/nginx/rangesInFile.ts)
location = /_simmer/past-end {
  internal;
  default_type application/problem+json;
  add_header Cache-Control no-store always;
  add_header X-Request-Id $simmer_request_id always;
  return 200 $simmer_problem;
}
# a person with a malformed link gets a page
location = /_simmer/unread {
  internal;
  if ($simmer_lost_page) { rewrite ^ /_simmer/no-page last; }
${indented(answer)}
  return 400 $simmer_problem;
}`;
}
