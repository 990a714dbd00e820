import {
  getCurrentUser,
  goodModuleVersions,
  moduleSources,
  type PublishedModule,
  reportModuleFailure,
} from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { aCurrentUser, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPublishedModule } from '../../testing/publishedModule.ts';
import { ModuleFailure } from '../loader/moduleFailure.ts';
import { createFailureReport } from '../loader/reportFailures.ts';
import { goodVersions } from './goodVersions.ts';
import { $takenModules, loadTakenModules } from './moduleSources.ts';

const server = standIns(() => []);
beforeEach(() => {
  $takenModules.set([]);
  server.use(standInFor(getCurrentUser, () => aCurrentUser()));
});

/** Only these versions exist on the server. */
function store(...modules: PublishedModule[]) {
  server.use(
    http.get('*/modules/:name/:version/published.json', ({ params }) => {
      const stored = modules.find(({ name, version }) => name === params['name'] && version === params['version']);
      return stored ? HttpResponse.json(stored) : new HttpResponse(null, { status: 404 });
    }),
  );
}

describe('the version to fall back to', () => {
  const newest = aPublishedModule({ version: '1.3.0', previous: '1.2.0' });
  const current = aPublishedModule({ version: '1.2.0' });
  const seen = aPublishedModule({ version: '1.1.0' });

  it('is the last one this browser saw working', async () => {
    store(current, seen);
    goodVersions.remember(seen);
    expect((await goodVersions.before(newest))?.version).toBe('1.1.0');
  });

  it('is the previous one in the registry if this browser saw none working, or it is gone', async () => {
    store(current);
    expect((await goodVersions.before(newest))?.version).toBe('1.2.0');
    goodVersions.remember(seen);
    expect((await goodVersions.before(newest))?.version).toBe('1.2.0');
  });

  it('is never the failed one', async () => {
    store(newest);
    goodVersions.remember(newest);
    expect(await goodVersions.before(aPublishedModule({ version: '1.3.0' }))).toBeUndefined();
  });

  it('is none if the record is for another module', async () => {
    server.use(http.get('*/published.json', () => HttpResponse.json(aPublishedModule({ name: 'mf-other' }))));
    expect(await goodVersions.before(newest)).toBeUndefined();
  });

  it('is never from a development server', () => {
    goodVersions.remember(aPublishedModule({ entry: '/modules/x' }));
    goodVersions.remember({ ...newest, entry: 'http://localhost:4111/remoteEntry.js' });
    expect(goodModuleVersions.read()).toEqual({ 'mf-toy': '1.0.0' });
  });
});

describe('a module override', () => {
  it('is fetched, and reported as missing if it does not exist', async () => {
    store(aPublishedModule({ version: '0.9.0' }));
    moduleSources.write({ 'mf-toy': '0.9.0', 'mf-gone': '1.0.0' });
    await loadTakenModules(false);
    expect($takenModules.get().map(({ name, source, module }) => [name, source, module?.version])).toEqual([
      ['mf-toy', '0.9.0', '0.9.0'],
      ['mf-gone', '1.0.0', undefined],
    ]);
  });

  it('accepts a development server only in a development build of the shell', async () => {
    const { version: _, ...manifest } = aPublishedModule();
    server.use(http.get('http://localhost:4111/module.json', () => HttpResponse.json(manifest)));
    moduleSources.write({ 'mf-toy': 'http://localhost:4111' });
    await loadTakenModules(false);
    expect($takenModules.get()).toEqual([]);
    await loadTakenModules(true);
    expect($takenModules.get()[0]?.module?.entry).toBe('http://localhost:4111/remoteEntry.js');
  });

  it.each([
    'https://elsewhere.example',
    'http://elsewhere.example:80',
    '//elsewhere.example',
    '/modules/mf-toy/1.0.0/',
  ])('is never %s', async (source) => {
    localStorage.setItem(moduleSources.key, JSON.stringify({ 'mf-toy': source }));
    await loadTakenModules(true);
    expect($takenModules.get()).toEqual([]);
  });
});

describe('a failure', () => {
  const failure = () => new ModuleFailure('render', { name: 'mf-toy', version: '1.0.0' }, 'x is null');

  it('is reported to the server once, by signed-in users only', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const reported = vi.fn();
    server.use(standInFor(reportModuleFailure, ({ body }) => reported(body)));
    const report = createFailureReport();
    setVisitor({ status: 'signedOut' });
    report(failure());
    setVisitor({ status: 'complete', user: aCurrentUser() });
    report(failure());
    report(failure());
    await vi.waitFor(() => expect(reported).toHaveBeenCalled());
    expect(reported.mock.calls).toEqual([[{ name: 'mf-toy', version: '1.0.0', kind: 'render', message: 'x is null' }]]);
    expect(console.error).toHaveBeenCalledTimes(3);
  });
});
