import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { APIRequestContext } from '@playwright/test';
import { endpointUrl, getStreamUrl, listSongs, problem, type ReplyOf, song, streamEvents } from '@simmer/contracts';
import { z } from 'zod';
import { signedInAs } from '../seed/signedInAs.ts';
import { toneWav } from '../seed/toneWav.ts';
import { expect, test } from './simmer.ts';

type Asked = { method?: string; path: string; headers?: Record<string, string> };

/** Asks exactly as it is written: a browser's own client would tidy the address up first. */
async function askAs(client: APIRequestContext, url: string, { method = 'GET', path, headers = {} }: Asked) {
  const cookie = (await client.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { hostname, port } = new URL(url);
  return new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    const asked = ask({ hostname, port, path, method, headers: { cookie, ...headers } }, (response) => {
      const { statusCode = 0, headers: given } = response;
      text(response).then((body) => resolve({ status: statusCode, type: given['content-type'] ?? '', body }), reject);
    });
    asked.once('error', reject).end();
  });
}

const lines = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, '']));

test('proxy and services agree about odd requests', async ({ request, simmer }) => {
  await signedInAs(request, 'mia@band.example', 'Mia Moss');
  const answerTo = (asked: Asked) => askAs(request, simmer.url, asked);
  await test.step('an address in other letters is another address', async () => {
    for (const path of ['/api/Admin/people', '/api/SONGS']) {
      const { status, type, body } = await answerTo({ path });
      expect([path, status]).toEqual([path, 404]);
      expect(type).toContain('application/problem+json');
      expect(problem.parse(JSON.parse(body)).code).toBe('not_found');
    }
  });
  await test.step('an event stream without a body is refused at once', async () => {
    expect(await answerTo({ path: streamEvents.path, method: 'HEAD' })).toMatchObject({ status: 405 });
  });
  await test.step('two thousand header lines are read, or refused in a sentence', async () => {
    const { status, body } = await answerTo({ path: '/api/playlists', headers: lines(2000) });
    // Some builds of nginx take a thousand.
    if (status !== 200) expect(problem.parse(JSON.parse(body)).code).toBe('invalid_input');
  });
});

test('a song under a path of more than 2,000 characters is listed and plays', async ({ request, simmer }) => {
  await signedInAs(request, 'mia@band.example', 'Mia Moss');
  const top = 'Far down '.repeat(20).trim();
  const folder = join(simmer.musicFolder, ...Array.from({ length: 12 }, () => top));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'Deep Well v1.wav'), toneWav({ seconds: 1 }));
  const listed = async () => {
    const songs = z.array(song).parse(await (await request.get(listSongs.path)).json());
    return songs.find(({ filename }) => filename === 'Deep Well v1.wav');
  };
  await expect.poll(listed).toBeDefined();
  const path = (await listed())?.dropboxPath ?? '';
  expect(path.length).toBeGreaterThan(2000);
  const answer = await request.get(endpointUrl(getStreamUrl, { key: path }));
  expect(answer.status()).toBe(200);
  const { streamUrl } = (await answer.json()) as ReplyOf<typeof getStreamUrl>;
  expect((await request.get(streamUrl)).status()).toBe(200);
  await rm(join(simmer.musicFolder, top), { recursive: true });
});
