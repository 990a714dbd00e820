import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { problem, type Song } from '@simmer/contracts';
import { toneWav } from '../seed/toneWav.ts';
import { expect, test } from './simmer.ts';

type Asked = { method?: string; path: string; headers?: Record<string, string> };

/** Asks exactly as it is written: a browser's own client would tidy the address up first. */
async function askAs(page: Page, url: string, { method = 'GET', path, headers = {} }: Asked) {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const { hostname, port } = new URL(url);
  return new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers: { cookie: cookies, ...headers } }, (response) => {
      const { statusCode = 0, headers: given } = response;
      text(response).then((body) => resolve({ status: statusCode, type: given['content-type'] ?? '', body }), reject);
    });
    asked.once('error', reject).end();
  });
}

const lines = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, '']));

const refused: [string, Asked, number, string][] = [
  ['an address in other letters', { path: '/api/Admin/people' }, 404, 'not_found'],
  ['a list in other letters', { path: '/api/SONGS' }, 404, 'not_found'],
  ['a method that nobody has', { path: '/api/songs', method: 'PROPFIND' }, 405, 'method_not_allowed'],
  ['dots that lead out of the calls', { path: '/api/%2e%2e/playlists' }, 404, 'not_found'],
  ['dots behind an escaped slash', { path: '/api/x%2f..%2f..%2fplaylists' }, 404, 'not_found'],
  [
    'headers that are too long',
    { path: '/api/songs', headers: { 'x-long': 'x'.repeat(33_000) } },
    400,
    'invalid_input',
  ],
  ['an address that is too long', { path: `/api/songs?q=${'x'.repeat(33_000)}` }, 414, 'uri_too_long'],
];

for (const [what, asked, status, code] of refused) {
  test(`a signed-in caller gets a problem for ${what}`, async ({ member: page, simmer }) => {
    const answer = await askAs(page, simmer.url, asked);
    expect(answer.status).toBe(status);
    expect(answer.type).toContain('application/problem+json');
    expect(problem.parse(JSON.parse(answer.body)).code).toBe(code);
  });
}

test('an event stream without a body is refused at once', async ({ member: page, simmer }) => {
  expect(await askAs(page, simmer.url, { path: '/api/events', method: 'HEAD' })).toMatchObject({ status: 405 });
});

test('two thousand header lines are read, or refused in a sentence', async ({ member: page, simmer }) => {
  const answer = await askAs(page, simmer.url, { path: '/api/playlists', headers: lines(2000) });
  // Some builds of nginx take a thousand.
  if (answer.status !== 200) expect(problem.parse(JSON.parse(answer.body)).code).toBe('invalid_input');
});

test('a song under a path of more than 2,000 characters is listed and plays', async ({ member: page, simmer }) => {
  const top = 'Far down '.repeat(20).trim();
  const folder = join(simmer.musicFolder, ...Array.from({ length: 12 }, () => top));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'Deep Well v1.wav'), toneWav({ seconds: 1 }));
  const listed = async () => {
    const songs = (await (await page.request.get('/api/songs')).json()) as Song[];
    return songs.find(({ filename }) => filename === 'Deep Well v1.wav');
  };
  await expect.poll(listed).toBeDefined();
  const path = (await listed())?.dropboxPath ?? '';
  expect(path.length).toBeGreaterThan(2000);
  const answer = await page.request.get(`/api/songs/${encodeURIComponent(path)}/stream`);
  expect(answer.status()).toBe(200);
  const { streamUrl } = (await answer.json()) as { streamUrl: string };
  expect((await page.request.get(streamUrl)).status()).toBe(200);
  expect((await page.request.get(streamUrl, { headers: { range: 'bytes=999999999-' } })).status()).toBe(416);
  await rm(join(simmer.musicFolder, top), { recursive: true });
});
