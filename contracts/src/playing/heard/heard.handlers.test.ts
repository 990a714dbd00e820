import { getResponse } from 'msw';
import { expect, it } from 'vitest';
import { aSmallLibrary } from '../../catalogue/songs/songs.builders.ts';
import { createSongsDouble } from '../../catalogue/songs/songs.double.ts';
import { heardHandlers } from './heard.handlers.ts';

it('what is reported is heard, until nothing is to be kept', async () => {
  const handlers = heardHandlers(createSongsDouble(aSmallLibrary()), { heardIds: [2] });
  const call = async (method: string, path: string, body?: unknown) => {
    const given = body === undefined ? {} : { body: JSON.stringify(body) };
    const request = new Request(`http://simmer${path}`, { method, ...given });
    const text = (await (await getResponse(handlers, request))?.text()) ?? '';
    return text ? JSON.parse(text) : undefined;
  };
  await call('POST', '/api/heard', {
    plays: [{ versionId: 1, playId: 'mine', seconds: [[0, 35]], leftAtSeconds: 35 }],
  });
  expect(await call('GET', '/api/heard-versions')).toEqual({ isKept: true, versionIds: [1, 2] });
  const { versions } = await call('GET', '/api/songs/1/heard');
  expect(versions[0]).toMatchObject({
    versionId: 1,
    hasHeard: true,
    plays: [1, 1, 1, 1, 1, 1, 1],
    leaves: [0, 0, 0, 0, 0, 0, 0, 1],
  });
  await call('PUT', '/api/hearing-choice', { isKept: false });
  expect(await call('GET', '/api/heard-versions')).toEqual({ isKept: false, versionIds: [] });
});
