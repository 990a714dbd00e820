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
    const content = registryOf({ ...aPublishedModule({ name: 'mf-far' }), entry }, aPublishedModule());
    expect(readRegistry(content).map(({ name }) => name)).toEqual(['mf-toy']);
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

  it.each([
    ['is not there', () => new HttpResponse(null, { status: 404 })],
    ['does not arrive', () => HttpResponse.error()],
    ['is something else', () => HttpResponse.json({ schema: 7 })],
    ['holds nothing that can be read', () => HttpResponse.json(registryOf({ name: 'mf-broken' }))],
  ])('is the one that this browser had last where it %s', async (_, answer) => {
    server.use(http.get('*/modules.json', () => HttpResponse.json(registryOf(aPublishedModule()))));
    await loadRegistry();
    server.use(http.get('*/modules.json', answer));
    await loadRegistry();
    expect($registry.get()).toMatchObject({ status: 'ready', modules: [{ name: 'mf-toy' }] });
    // What is empty is not broken: everything may have been switched off.
    server.use(http.get('*/modules.json', () => HttpResponse.json(registryOf())));
    await loadRegistry();
    expect($registry.get()).toEqual({ status: 'ready', modules: [] });
  });

  it('is the one that this browser had last where nothing answers in time', async () => {
    server.use(http.get('*/modules.json', () => HttpResponse.json(registryOf(aPublishedModule()))));
    await loadRegistry();
    server.use(http.get('*/modules.json', () => new Promise<never>(() => undefined)));
    await loadRegistry(20);
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
