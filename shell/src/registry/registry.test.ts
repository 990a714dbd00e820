import { standIns } from '@simmer/kit/testing';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPublishedModule } from '../testing/publishedModule.ts';
import { $registry, loadRegistry, readRegistry } from './registry.ts';

const server = standIns(() => []);
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

const registryOf = (...modules: unknown[]) => ({ schema: 1, revision: 3, publishedAt: '', modules });

describe('the registry', () => {
  it('gives the modules that are switched on, in its order', () => {
    const content = registryOf(
      aPublishedModule({ name: 'mf-b' }),
      aPublishedModule({ name: 'mf-off', enabled: false }),
      aPublishedModule({ name: 'mf-a' }),
    );
    expect(readRegistry(content).map(({ name }) => name)).toEqual(['mf-b', 'mf-a']);
  });

  it('loses a malformed entry only', () => {
    const content = registryOf({ name: 'mf-broken' }, null, aPublishedModule());
    expect(readRegistry(content).map(({ name }) => name)).toEqual(['mf-toy']);
  });

  it('never takes code from another origin', () => {
    const entry = 'https://elsewhere.example/modules/mf-manifest.json';
    expect(readRegistry(registryOf({ ...aPublishedModule(), entry }))).toEqual([]);
  });

  it.each([
    null,
    'text',
    {},
    { schema: 2, revision: 1, publishedAt: '', modules: [] },
    registryOf().modules,
  ])('is not read from %j', (content) => {
    expect(() => readRegistry(content)).toThrow();
  });

  it('is ready after it was fetched', async () => {
    server.use(http.get('*/modules.json', () => HttpResponse.json(registryOf(aPublishedModule()))));
    await loadRegistry();
    expect($registry.get()).toMatchObject({ status: 'ready', modules: [{ name: 'mf-toy' }] });
  });

  it('has failed when it is not there, and is ready when it comes back', async () => {
    server.use(http.get('*/modules.json', () => new HttpResponse(null, { status: 404 })));
    await loadRegistry();
    expect($registry.get().status).toBe('failed');
    server.use(http.get('*/modules.json', () => HttpResponse.json(registryOf())));
    await loadRegistry();
    expect($registry.get().status).toBe('ready');
  });
});
