import { createHash } from 'node:crypto';
import { STATE_PICTURE_SIZE, statePictures } from '@simmer/contracts';
import { UNAVAILABLE_PAGE } from '@simmer/contracts/services';
import { quoted } from './quoted.ts';
import { fileHeaders } from './securityHeaders.ts';

const { width, height } = STATE_PICTURE_SIZE;
const { bowl, matter } = statePictures.away;
const picture = `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true"><path d="${bowl}"/><path class="m" d="${matter}"/></svg>`;

// The look of the page that the link leads to (mf-share/src/page/page.css, state.css).
const style = [
  'html{color-scheme:light dark;background:light-dark(#f8f5f2,#14110f);color:light-dark(#241f1c,#f5f0ec);font:16px/24px system-ui,sans-serif}',
  'body{display:grid;align-content:center;min-height:100vh;min-height:100dvh;box-sizing:border-box;margin:0;padding:24px 16px;text-align:center}',
  'svg{fill:none;stroke:light-dark(#645a54,#b9ada5);stroke-width:3px;stroke-linecap:round;stroke-linejoin:round}',
  '.m{stroke:light-dark(#bd4b0d,#f38744)}',
  'h1{margin:16px 0 8px;font-size:24px;line-height:32px;font-weight:600;letter-spacing:-.01em}',
  'p{margin:0 0 24px;color:light-dark(#645a54,#b9ada5)}',
  'a{display:inline-block;padding:12px 24px;border-radius:24px;background:light-dark(#bd4b0d,#f38744);color:light-dark(#fff,#241205);font-weight:600;text-decoration:none}',
].join('');

const html = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
  `<meta name="robots" content="noindex"><title>Simmer can’t be reached</title><style>${style}</style></head>`,
  `<body><main>${picture}<h1>Simmer can’t be reached</h1><p>Please try again in a moment.</p><a href="">Try again</a></main></body></html>`,
].join('');

const headers = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'Retry-After': '$simmer_retry_after',
  'X-Request-Id': '$simmer_request_id',
};

/**
 * For a page whose service is away: people get a page, not a problem body. Goes into its location, before the handling
 * of other errors.
 */
export const awayErrors = 'error_page 500 502 503 504 =503 /_simmer/away;';

/** The page itself, and the route to it for a service without a page of its own; goes into `server`. */
export function awayLocation(): string {
  return `location = /_simmer/away {
  internal;
  default_type "text/html; charset=utf-8";
  ${fileHeaders(headers).replaceAll('\n', '\n  ')}
  return 200 ${quoted(html)};
}
location = ${UNAVAILABLE_PAGE} {
  internal;
  ${awayErrors}
  return 503;
}`;
}
