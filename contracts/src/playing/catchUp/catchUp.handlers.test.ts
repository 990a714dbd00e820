import { getResponse, type HttpHandler } from 'msw';
import { expect, it } from 'vitest';
import { aSmallLibrary } from '../../catalogue/songs/songs.builders.ts';
import { createSongsDouble } from '../../catalogue/songs/songs.double.ts';
import { listeningHandlers } from '../listening/listening.handlers.ts';
import { aCatchUp } from './catchUp.builders.ts';
import { catchUpHandlers } from './catchUp.handlers.ts';

const caller = (handlers: HttpHandler[]) => async (method: string, path: string, body?: unknown) => {
  const given = body === undefined ? {} : { body: JSON.stringify(body) };
  const text =
    (await (await getResponse(handlers, new Request(`http://simmer${path}`, { method, ...given })))?.text()) ?? '';
  return text ? JSON.parse(text) : undefined;
};

it('nothing is left for a person who has caught up, until they undo it', async () => {
  const given = aCatchUp();
  const call = caller(catchUpHandlers(given));
  const whole = await call('GET', '/api/catch-up');
  expect(whole).toMatchObject({
    since: given.since,
    songCount: 2,
    items: [{ title: 'Kitchen Light' }, { kind: 'newSong' }],
  });
  const { before } = await call('PUT', '/api/catch-up', { since: given.until });
  expect(await call('GET', '/api/catch-up')).toMatchObject({ since: null, items: [] });
  await call('PUT', '/api/catch-up', { since: before });
  expect(await call('GET', '/api/catch-up')).toEqual(whole);
});

it('what one device plays, another is offered', async () => {
  const call = caller(listeningHandlers(createSongsDouble(aSmallLibrary())));
  const body = { device: 'my-phone', versionId: 4, positionSeconds: 84, isPlaying: true, queue: [2] };
  await call('PUT', '/api/listening', body);
  expect(await call('GET', '/api/listening?device=my-phone')).toEqual({ listening: null });
  const { listening } = await call('GET', '/api/listening?device=my-desktop');
  expect(listening).toMatchObject({ title: 'Kitchen Light', positionSeconds: 84, queue: [{ id: 2 }] });
});
