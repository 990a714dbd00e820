import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenForTest } from '../testing/listenForTest.ts';
import { groupRoutes } from './groupedRoutes.ts';

const paths = [
  '/api/songs',
  '/api/songs/by-title/:title',
  '/api/songs/:key',
  '/api/votes',
  '/share/notes',
  '/share/:token',
];

let service: Awaited<ReturnType<typeof listenForTest>>;

beforeAll(async () => {
  const app = express();
  const groups = groupRoutes(paths);
  for (const path of paths) groups.routerOf(path).get(path, (_request, response) => void response.send(path));
  app.use(groups.handle);
  app.use((_request, response) => void response.status(404).send('no route'));
  service = await listenForTest(app);
});
afterAll(() => service.close());

it.each([
  ['/api/songs', '/api/songs'],
  ['/api/songs/', '/api/songs'],
  ['/api/songs?sort=title', '/api/songs'],
  ['/api/songs/7', '/api/songs/:key'],
  ['/api/songs/%2FMusic%2FBlue.wav', '/api/songs/:key'],
  ['/api/songs/by-title/Blue', '/api/songs/by-title/:title'],
  ['/api/votes', '/api/votes'],
  ['/share/notes', '/share/notes'],
  ['/share/abc', '/share/:token'],
  ['/API/songs', 'no route'],
  ['/api/songs2', 'no route'],
  ['/api', 'no route'],
  ['/', 'no route'],
  ['//api/songs', 'no route'],
])('%s is answered by %s', async (address, route) => {
  expect(await (await fetch(`${service.url}${address}`)).text()).toBe(route);
});

it('a path that was not given has no router', () => {
  expect(() => groupRoutes(paths).routerOf('/api/notes')).toThrow('/api/notes belongs to no group of routes.');
});
