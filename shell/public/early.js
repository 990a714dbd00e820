// Runs before the first paint, so the chosen theme doesn't start with a flash of the other one.
try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem('simmer:theme')) ?? 'system';
} catch {
  document.documentElement.dataset.theme = 'system';
}

// Keeps zod from generating code: the page's policy forbids it, and even the attempt is reported as a violation.
globalThis.__zod_globalConfig = { jitless: true };

// Asks for what every start asks for while the code is on its way; the client takes the answers over (contracts/src/base/client/earlyAnswers.ts). Who was
// signed in here before is also asked for what the last start at this address needed. Nothing of it is shown before the server has said who this is.
/** @type {Map<string, { askedMs: number, response: Promise<Response> }>} */
const early = new Map();
globalThis.simmerEarly = early;
/**
 * @param {string} address
 * @param {'high' | 'low'} priority
 */
const askEarly = (address, priority) => {
  const response = fetch(address, { priority });
  response.catch(() => undefined);
  early.set(address, { askedMs: performance.now(), response });
};
askEarly('/api/auth/user', 'high');

/** @type {{ calls: string[], files: { address: string, integrity: string }[] }} */
let needed = { calls: [], files: [] };
try {
  /** @type {{ pathname: string, calls: string[], files: { address: string, integrity: string }[] } | null} */
  const last = JSON.parse(localStorage.getItem('simmer:lastStart'));
  // What index.html paints meanwhile: only who was signed in here before gets a member's frame, and a name only the list of everything has.
  const opensAllSongs =
    location.pathname === '/' &&
    !location.search.includes('playlist=') &&
    localStorage.getItem('simmer:playlist') === 'null';
  if (last) document.documentElement.dataset.start = opensAllSongs ? 'songs' : 'member';
  if (last?.pathname === location.pathname) needed = { calls: [...last.calls], files: [...last.files] };
} catch {
  // Storage may be disabled, or hold something else: the page asks later.
}

// The frame comes first: until it is painted, nothing else is fetched or run. It needs this file and the styles, which would share the line with the
// code.
const { code = '', fonts = '', registry } = document.currentScript?.dataset ?? {};
const filesOf = (/** @type {string} */ list) => list.split(' ').filter(Boolean);
/** @param {Partial<HTMLLinkElement>} link */
const preload = (link) => document.head.append(Object.assign(document.createElement('link'), link));

/** Until the frame is painted. A hidden page paints nothing, and not every browser tells. */
const longestPaintMs = 1000;
const painted = () =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve(0);
    else if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) requestAnimationFrame(resolve);
    else new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, longestPaintMs);
  });

const fetchCode = () => {
  for (const href of filesOf(code)) preload({ rel: 'modulepreload', href });
  if (registry) preload({ rel: 'preload', as: 'fetch', href: registry, crossOrigin: '' });
  for (const { address, integrity } of needed.files) preload({ rel: 'modulepreload', href: address, integrity });
  // After the code on the line, which needs them only once it runs.
  for (const address of needed.calls) if (!early.has(address)) askEarly(address, 'low');
  for (const href of filesOf(fonts)) preload({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: '' });
};

const start = async () => {
  await painted();
  fetchCode();
  for (const file of filesOf(code)) await import(file);
};
addEventListener('DOMContentLoaded', () => void start());
