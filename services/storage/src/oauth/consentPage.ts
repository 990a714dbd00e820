import { createHash } from 'node:crypto';
import type { AuthorizeInput } from './authorize.ts';
import { SCOPES, type Scope } from './scopes.ts';

const STYLE = `
:root{color-scheme:light dark;--ink:#1f1a17;--soft:#6d625b;--paper:#faf6f1;--card:#fff;--line:#e8ddd2;--accent:#b4470f;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f3ece6;--soft:#b5a89f;--paper:#191513;--card:#241f1c;--line:#3a322d;--accent:#ffb088;--on-accent:#3a1500}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:440px;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:32px}
h1{margin:0 0 8px;font-size:22px;line-height:1.25;overflow-wrap:anywhere}
p{margin:0 0 16px;color:var(--soft)}
ul{margin:0 0 24px;padding:0 0 0 20px}
li{margin:6px 0}
form{display:flex;flex-wrap:wrap;gap:12px}
button{flex:1 1 140px;min-height:44px;border-radius:10px;border:1px solid var(--line);background:transparent;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button.yes{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
small{display:block;margin-top:20px;color:var(--soft);overflow-wrap:anywhere}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * The headers of our pages. Browsers apply `form-action` to the redirect after the form too, so it must include the
 * app's origin.
 */
export function pageHeaders(formTarget?: string): Record<string, string> {
  const formAction = formTarget ? `'self' ${new URL(formTarget).origin}` : "'none'";
  return {
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`,
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  };
}

/** The page on which a person allows or denies an app access to the folder. */
export function consentPage(input: AuthorizeInput, scopes: readonly Scope[], musicFolder: string): string {
  const { auto: _auto, ...asked } = input;
  const hidden = Object.entries(asked)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(String(value))}">`);
  return page(
    `Allow ${input.client_id}?`,
    `<h1>Allow “${escaped(input.client_id)}” to use your music folder?</h1>
<p>It would be able to:</p>
<ul>${scopes.map((scope) => `<li>${escaped(SCOPES[scope])}</li>`).join('')}</ul>
<form method="post" action="/oauth2/authorize">${hidden.join('')}
<button type="submit" name="answer" value="deny">Cancel</button>
<button type="submit" name="answer" value="allow" class="yes">Allow</button>
</form>
<small>This is the local storage, which stands in for Dropbox. The folder is ${escaped(musicFolder)}. Afterwards you return to ${escaped(new URL(input.redirect_uri).origin)}.</small>`,
  );
}

/** The page shown when an app sent someone here with an invalid request. */
export function mistakePage(mistakes: readonly string[]): string {
  return page(
    'This link doesn’t work',
    `<h1>This link doesn’t work</h1>
<p>The app that sent you here made an invalid request:</p>
<ul>${mistakes.map((mistake) => `<li>${escaped(mistake)}</li>`).join('')}</ul>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>
${content}
</main></body></html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
