import { quoted } from './quoted.ts';

/** The hash of the empty string: Fluent inserts its styles into empty elements through the style sheet's API. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

const onEverything: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const onPages: Record<string, string> = {
  ...onEverything,
  'Content-Security-Policy': contentSecurityPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

function addHeaders(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
    .join('\n');
}

/**
 * Headers of replies other than pages. nginx drops outer `add_header`s if a location has its own, so each location
 * lists all of them.
 */
export function fileHeaders(more: Record<string, string> = {}): string {
  return addHeaders({ ...onEverything, ...more });
}

/** What the worker that shows notifications may do: ask this origin, and show its icons. */
const workerPolicy = "default-src 'none'; connect-src 'self'; img-src 'self'";

/** Headers of a service worker's script; its scope is everything below its own address. */
export function workerHeaders(more: Record<string, string>): string {
  return addHeaders({ ...onEverything, 'Content-Security-Policy': workerPolicy, ...more });
}

/** The policies of a service's page: its own headers, if any; goes into `http`. */
export function pageMaps(): string {
  const own = (name: string, header: string, usual: string) =>
    `map $upstream_http_${header} ${name} {
  "" ${quoted(usual)};
  default $upstream_http_${header};
}`;
  return [
    own('$simmer_page_policy', 'content_security_policy', contentSecurityPolicy),
    own('$simmer_page_referrer', 'referrer_policy', onEverything['Referrer-Policy'] ?? ''),
  ].join('\n');
}

/** For pages of services: see `pageMaps`. */
export const ownPageHeaders: Record<string, string> = {
  'Content-Security-Policy': '$simmer_page_policy',
  'Referrer-Policy': '$simmer_page_referrer',
};

/** Headers of an html page. */
export function pageHeaders(publicUrl: string, more: Record<string, string> = {}): string {
  const transport: Record<string, string> = publicUrl.startsWith('https:')
    ? { 'Strict-Transport-Security': 'max-age=31536000' }
    : {};
  return addHeaders({ ...onPages, ...transport, ...more });
}

/** Removes the service's own headers, which `ownPageHeaders` repeats. */
export const ownHeadersOnly = `proxy_hide_header X-Content-Type-Options;
proxy_hide_header Referrer-Policy;
proxy_hide_header Cross-Origin-Resource-Policy;
proxy_hide_header Cross-Origin-Opener-Policy;
proxy_hide_header Content-Security-Policy;`;
