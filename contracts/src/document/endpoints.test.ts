import { describe, expect, it } from 'vitest';
import { changesState, successStatus } from '../base/call/endpoint.ts';
import { endpointUrl } from '../base/call/endpointUrl.ts';
import { errorStatus, problem, problemBody } from '../base/call/error.ts';
import { getSong, getStreamUrl } from '../catalogue/songs/songs.ts';
import { requestMagicLink } from '../people/signIn/auth.ts';
import { startSync } from '../running/sync/sync.ts';
import { bySpecificity } from './bySpecificity.ts';
import { endpoints, libraryEndpoints } from './endpoints.ts';
import { pathTemplates } from './openApi/pathTemplates.ts';
import { openApiDocument } from './openApi.ts';

describe('the calls of the product', () => {
  it('have one service per path', () => {
    for (const call of endpoints) {
      const owners = endpoints.filter((other) => other.path === call.path).map((other) => other.service);
      expect(new Set(owners).size, call.path).toBe(1);
    }
  });

  it('name every parameter of their path in their schema', () => {
    const named: Record<string, string> = { kind: 'song', role: 'admin' };
    for (const call of endpoints) {
      const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const sample = Object.fromEntries(names.map((name = '') => [name, named[name] ?? '1']));
      expect(call.params ? call.params.safeParse(sample).success : names.length === 0, call.name).toBe(true);
    }
  });

  it('are matched from the most exact path to the least', () => {
    const paths = libraryEndpoints.toSorted(bySpecificity).map((call) => call.path);
    expect(paths.indexOf('/api/songs/by-title/:title')).toBeLessThan(paths.indexOf('/api/songs/:key/versions'));
    expect([getSong, startSync].sort(bySpecificity)).toEqual([startSync, getSong]);
  });

  it('need no same origin where a mail program sends them, which is one', () => {
    expect(endpoints.filter((call) => call.isOneClick).map((call) => call.name)).toEqual(['unsubscribeByMail']);
  });

  it('count as changing something when they write, or are a GET that starts work', () => {
    expect(changesState(getSong)).toBe(false);
    expect(changesState(startSync)).toBe(true);
    expect(changesState(requestMagicLink)).toBe(true);
    expect(successStatus(getStreamUrl)).toBe(200);
  });

  it('keep a path or title as one percent-encoded segment', () => {
    expect(endpointUrl(getStreamUrl, { key: '/Music/A & B/ü.mp3' })).toBe(
      '/api/songs/%2FMusic%2FA%20%26%20B%2F%C3%BC.mp3/stream',
    );
  });

  it('are all in the API document, with their access', () => {
    const { paths } = openApiDocument() as { paths: Record<string, Record<string, { 'x-access': string }>> };
    const templateOf = pathTemplates(endpoints);
    for (const call of endpoints) {
      const { path } = templateOf(call);
      expect(paths[path]?.[call.method.toLowerCase()]?.['x-access'], call.name).toBe(call.access);
    }
  });
});

it('a problem body repeats its sentence as detail and message and carries its status, for every code', () => {
  for (const [code, status] of Object.entries(errorStatus)) {
    const body = problem.parse(problemBody(code as keyof typeof errorStatus, 'A sentence.', 'r-1'));
    expect(body).toMatchObject({ status, detail: 'A sentence.', message: 'A sentence.', requestId: 'r-1' });
  }
});
