import type { Page } from '@playwright/test';
import { signedInAs } from '../seed/signedInAs.ts';
import { ADMIN_EMAIL, expect, test } from './simmer.ts';

/** Collects what the browser refuses because of the page's policy, wherever it happens. */
async function violationsOf(page: Page): Promise<string[]> {
  const told: string[] = [];
  await page.exposeFunction('tellViolation', (what: string) => void told.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { tellViolation } = window as { tellViolation?: (what: string) => void };
      tellViolation?.(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) told.push(message.text());
  });
  return told;
}

const open = [
  '/',
  '/access',
  '/login',
  '/login/link#x',
  '/nowhere',
  '/share/none',
  '/song-share/none',
  '/unsubscribe/none',
  '/api/docs',
];
const inside = [
  '/',
  '/song/Midnight%20Drive',
  '/profile',
  '/edit-profile',
  '/notification-settings',
  '/users',
  '/comments',
  '/playlists',
  '/about',
  '/collaborators',
  '/collaborators/1',
  '/vote/1',
  '/playlists/1/check',
  '/news-feed',
  '/statistics',
  '/admin',
  '/admin/check-limits',
  '/setup-profile',
];

/** One page of each front end and of each part of the shell: what the browser is to run, not only to be told. */
const run = {
  open: ['/', '/login/link#x', '/share/none', '/song-share/none', '/api/docs'],
  inside: ['/', '/song/Midnight%20Drive', '/users', '/admin'],
};

test('no front end breaks the policy of its page, signed out or in', async ({ page }) => {
  const told = await violationsOf(page);
  for (const path of run.open) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await signedInAs(page.request, ADMIN_EMAIL, 'Bo Boss');
  for (const path of run.inside) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  expect(told).toEqual([]);
});

test('every kind of reply has its headers', async ({ member: page, simmer }) => {
  const answer = async (path: string, init: RequestInit = {}) => fetch(`${simmer.url}${path}`, init);
  const onAll = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': /./,
    'cross-origin-resource-policy': 'same-origin',
  };
  const onPages = {
    ...onAll,
    'content-security-policy': /script-src 'self';/,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': /camera=\(\)/,
  };

  const pages = [...open, ...inside].map((path) => path.split('#')[0] ?? path);
  for (const path of new Set(pages)) {
    const { headers } = await answer(path);
    for (const [name, value] of Object.entries(onPages)) expect(headers.get(name), `${path} ${name}`).toMatch(value);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, path).not.toMatch(/unsafe-(inline|eval)/);
    for (const directive of [
      /(object|default)-src 'none'/,
      /base-uri 'none'/,
      /frame-ancestors 'none'/,
      /form-action '(self|none)'/,
    ]) {
      expect(policy, path).toMatch(directive);
    }
    expect(headers.get('server') ?? '', path).not.toMatch(/\d/);
    expect(headers.has('x-powered-by'), path).toBe(false);
  }

  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const path of [
    '/api/auth/user',
    '/api/users',
    '/api/user/sessions',
    '/api/playlists',
    '/api/sync/status',
    '/api/nothing',
  ]) {
    const { headers } = await answer(path, { headers: { cookie: cookies } });
    for (const [name, value] of Object.entries(onAll)) expect(headers.get(name), `${path} ${name}`).toMatch(value);
    expect(headers.get('cache-control'), path).toBe('no-store');
  }
  const list = await answer('/api/songs', { headers: { cookie: cookies } });
  expect(list.headers.get('cache-control')).toMatch(/private.*no-cache/);
  expect((await answer('/modules.json')).headers.get('cache-control')).toBe('no-cache');
});

test('the session cookie is inaccessible to scripts and other sites, and ends with the session', async ({
  page,
  simmer,
}) => {
  await signedInAs(page.request, 'cookie@band.example', 'Cookie Jar');
  const before = (await page.context().cookies()).find(({ name }) => name === 'simmer_session');
  expect(before).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', secure: false });
  // Signing in again gives another session and ends the one before.
  await signedInAs(page.request, 'cookie@band.example');
  const after = (await page.context().cookies()).find(({ name }) => name === 'simmer_session');
  expect(after?.value).not.toBe(before?.value);
  const asBefore = { headers: { cookie: `simmer_session=${before?.value}` } };
  expect((await fetch(`${simmer.url}/api/auth/user`, asBefore)).status).toBe(401);
});
