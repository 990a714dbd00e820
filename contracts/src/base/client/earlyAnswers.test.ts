import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listSongStatuses } from '../../catalogue/statuses/songStatuses.ts';
import { aCurrentUser } from '../../people/signIn/auth.builders.ts';
import { getCurrentUser } from '../../people/signIn/auth.ts';
import { listHeardVersions } from '../../playing/heard/heard.ts';
import { CallError, callEndpoint } from './callEndpoint.ts';
import { askedAddresses, forgetEarlyAnswers, takenEarlyAnswers } from './earlyAnswers.ts';

const { path } = listSongStatuses;
const early = (response: Promise<Response> | Response, askedMs = performance.now()) => {
  vi.stubGlobal('simmerEarly', new Map([[path, { askedMs, response: Promise.resolve(response) }]]));
};

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => Response.json([]));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('takes over an answer that was asked for before the code had arrived, once', async () => {
  early(Response.json([]));
  await callEndpoint(listSongStatuses, {});
  expect(fetched).not.toHaveBeenCalled();
  expect(takenEarlyAnswers()).toContain(path);
  await callEndpoint(listSongStatuses, {});
  expect(fetched).toHaveBeenCalledTimes(1);
});

it.each([
  ['is older than ten seconds', () => early(Response.json([]), performance.now() - 10_001)],
  ['did not arrive', () => early(Promise.reject(new TypeError('Failed to fetch')))],
  ['was a failure of the server', () => early(new Response('', { status: 502 }))],
  [
    'was forgotten, because its session has ended',
    () => {
      early(Response.json([]));
      forgetEarlyAnswers();
    },
  ],
])('asks again when the early answer %s', async (_, arrange) => {
  arrange();
  await callEndpoint(listSongStatuses, {});
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('believes an early answer that says nobody is signed in', async () => {
  early(new Response('{}', { status: 401 }));
  await expect(callEndpoint(listSongStatuses, {})).rejects.toThrow(CallError);
  expect(fetched).not.toHaveBeenCalled();
});

it('takes nothing over for a call that was given up', async () => {
  early(Response.json([]));
  await expect(callEndpoint(listSongStatuses, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
});

it('knows which addresses without a query this page has asked for', async () => {
  fetched.mockImplementation(async () => Response.json(aCurrentUser()));
  await callEndpoint(getCurrentUser, {});
  expect(askedAddresses()).toContain(getCurrentUser.path);
});

it('leaves out what pages ask for after their start', async () => {
  fetched.mockImplementation(async () => Response.json({ isKept: true, versionIds: [] }));
  await callEndpoint(listHeardVersions, {});
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(askedAddresses()).not.toContain(listHeardVersions.path);
});
