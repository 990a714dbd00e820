import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aSong } from '../../catalogue/songs/songs.builders.ts';
import { listSongs, reportDuration } from '../../catalogue/songs/songs.ts';
import { uploadAvatar } from '../../people/members/users.ts';
import { logout } from '../../people/signIn/auth.ts';
import { actionSucceeded } from '../bus/toasts.ts';
import { problemBody } from '../call/error.ts';
import { actionOf, CallError, callEndpoint, failedAction, shownMessage, uploadFile } from './callEndpoint.ts';
import { failureMessage } from './failureText.ts';

const server = setupServer();

beforeAll(() => {
  // Outside a browser a path needs a place that it belongs to.
  vi.stubGlobal('location', new URL('http://simmer.test'));
  server.listen({ onUnhandledFrame: 'error' });
});
afterEach(() => server.resetHandlers());
afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});

const failing = (status: number, body: string, statusText?: string) =>
  server.use(http.get('*/api/songs', () => new HttpResponse(body, { status, ...(statusText && { statusText }) })));
const failure = async () => {
  try {
    await callEndpoint(listSongs, {});
  } catch (error) {
    return error;
  }
  throw new Error('The call was expected to fail.');
};

describe('a call', () => {
  it('returns what the contract promises', async () => {
    server.use(http.get('*/api/songs', () => HttpResponse.json([aSong()])));
    expect(await callEndpoint(listSongs, {})).toEqual([aSong()]);
  });

  it('reports success under the name of its failure', async () => {
    const worked: string[] = [];
    const stop = actionSucceeded.on(({ about }) => worked.push(about));
    failing(503, 'away');
    const error = await failure();
    expect(worked).toEqual([]);
    server.use(http.get('*/api/songs', () => HttpResponse.json([aSong()])));
    await callEndpoint(listSongs, {});
    expect(worked).toEqual([failedAction(error)]);
    expect(worked).toEqual([actionOf(listSongs)]);
    server.use(http.get('*/api/songs', () => HttpResponse.error()));
    expect(failedAction(await failure())).toBe('GET /api/songs');
    expect(failedAction(new Error('none of a call'))).toBeUndefined();
    stop();
  });

  it.each([200, 400])('that is refused with a sentence fails with it (%i)', async (status) => {
    server.use(
      http.get('*/api/songs', () => HttpResponse.json({ success: false, message: 'That has expired.' }, { status })),
    );
    const error = await failure();
    expect(error).toBeInstanceOf(CallError);
    expect([shownMessage(error), failureMessage(error)]).toEqual(['That has expired.', 'That has expired.']);
  });

  it('refuses a reply of another shape', async () => {
    server.use(http.get('*/api/songs', () => HttpResponse.json([{ id: 'one' }])));
    await expect(callEndpoint(listSongs, {})).rejects.toThrow();
  });

  it('sends a file as multipart, in the field the contract names, with the cookie', async () => {
    const seen: unknown[] = [];
    server.use(
      http.post('*/api/user/avatar', async ({ request }) => {
        const file = (await request.formData()).get('avatar');
        seen.push(file instanceof Blob && file.type, file instanceof Blob && (await file.text()));
        return HttpResponse.json({ profileImageUrl: '/api/avatars/1.webp' });
      }),
    );
    const sent = vi.spyOn(globalThis, 'fetch');
    const answer = await uploadFile(uploadAvatar, new Blob(['pixels'], { type: 'image/png' }));
    expect(answer).toEqual({ profileImageUrl: '/api/avatars/1.webp' });
    expect(seen).toEqual(['image/png', 'pixels']);
    expect(sent.mock.calls[0]?.[1]?.credentials).toBe('include');
  });

  it('sends its body as JSON and its key as one segment', async () => {
    const seen: unknown[] = [];
    server.use(
      http.patch('*', async ({ request }) => {
        seen.push(new URL(request.url).pathname, await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await callEndpoint(reportDuration, { params: { key: '/Music/a.mp3' }, body: { duration: 61 } });
    expect(seen).toEqual(['/api/songs/%2FMusic%2Fa.mp3/duration', { duration: 61 }]);
  });

  it('outlives its page if it changes something and is small', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    server.use(
      http.patch('*/api/songs/:key/duration', () => new HttpResponse(null, { status: 204 })),
      http.get('*/api/songs', () => HttpResponse.json([])),
    );
    await callEndpoint(reportDuration, { params: { key: 'x' }, body: { duration: 187 } });
    await callEndpoint(listSongs, {});
    expect(fetched.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false]);
    fetched.mockRestore();
  });

  it('returns nothing if it has no reply', async () => {
    server.use(http.post('*', () => new HttpResponse(null, { status: 204 })));
    expect(await callEndpoint(logout, {})).toBeUndefined();
  });
});

describe('a call that fails', () => {
  it('has the status, a colon and the body as its message', async () => {
    failing(500, 'the pot boiled over');
    const error = (await failure()) as CallError;
    expect(error).toBeInstanceOf(CallError);
    expect(error.message).toBe('500: the pot boiled over');
    expect(shownMessage(error)).toBe('the pot boiled over');
  });

  it('names the unresponsive service, without the proxy’s own words', async () => {
    failing(502, '<html>502 Bad Gateway</html>', 'Bad Gateway');
    expect(shownMessage(await failure())).toBe("The library isn't responding. Try again in a moment.");
  });

  it('hides how a reply should have looked', async () => {
    server.use(http.get('*/api/songs', () => HttpResponse.json([{ id: 'one' }])));
    const said = "This page couldn't read Simmer's reply. Reload it and try again.";
    expect(shownMessage(await failure())).toBe(said);
    failing(200, '<html>');
    expect(shownMessage(await failure())).toBe(said);
  });

  it('uses the status text if the body is empty', async () => {
    failing(503, '', 'Service Unavailable');
    expect(((await failure()) as CallError).message).toBe('503: Service Unavailable');
  });

  it("shows a problem's sentence", async () => {
    failing(404, JSON.stringify(problemBody('not_found', 'Song not found', 'r-1')));
    const error = (await failure()) as CallError;
    expect(error.message).toMatch(/^404: \{/);
    expect(error.problem?.code).toBe('not_found');
    expect(shownMessage(error)).toBe('Song not found');
  });

  it('says that there is no connection', async () => {
    server.use(http.get('*/api/songs', () => HttpResponse.error()));
    expect(shownMessage(await failure())).toBe('No connection to Simmer. Check your network and try again.');
  });
});
