import { standIns } from '@simmer/kit/testing';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPublishedModule } from '../../testing/publishedModule.ts';
import { $registry, loadRegistry, readRegistry } from './registry.ts';

const server = standIns(() => []);
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

const registryOf = (...modules: unknown[]) => ({ schema: 1, revision: 3, publishedAt: '', modules });

describe('the registry', () => {
  it('returns the enabled modules in its order', () => {
    const content = registryOf(
      aPublishedModule({ name: 'mf-b' }),
      aPublishedModule({ name: 'mf-off', enabled: false }),
      aPublishedModule({ name: 'mf-a' }),
    );
    expect(readRegistry(content).map(({ name }) => name)).toEqual(['mf-b', 'mf-a']);
  });

  it('skips only malformed entries', () => {
    const content = registryOf({ name: 'mf-broken' }, null, aPublishedModule());
    expect(readRegistry(content).map(({ name }) => name)).toEqual(['mf-toy']);
  });

  it('never loads code from another origin', () => {
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
  ])('rejects %j', (content) => {
    expect(() => readRegistry(content)).toThrow();
  });

  it('is ready after loading', async () => {
    server.use(http.get('*/modules.json', () => HttpResponse.json(registryOf(aPublishedModule()))));
    await loadRegistry();
    expect($registry.get()).toMatchObject({ status: 'ready', modules: [{ name: 'mf-toy' }] });
  });

  it.each([
    ['is missing', () => new HttpResponse(null, { status: 404 })],
    ['fails to load', () => HttpResponse.error()],
    ['has another format', () => HttpResponse.json({ schema: 7 })],
    ['has no valid entry', () => HttpResponse.json(registryOf({ name: 'mf-broken' }))],
  ])('falls back to this browser’s last one if it %s', async (_, answer) => {
    server.use(http.get('*/modules.json', () => HttpResponse.json(registryOf(aPublishedModule()))));
    await loadRegistry();
    server.use(http.get('*/modules.json', answer));
    await loadRegistry();
    expect($registry.get()).toMatchObject({ status: 'ready', modules: [{ name: 'mf-toy' }] });
    // Empty isn't broken: every module may be switched off.
    server.use(http.get('*/modules.json', () => HttpResponse.json(registryOf())));
    await loadRegistry();
    expect($registry.get()).toEqual({ status: 'ready', modules: [] });
  });

  it('falls back to this browser’s last one if nothing arrives in time', async () => {
    server.use(http.get('*/modules.json', () => HttpResponse.json(registryOf(aPublishedModule()))));
    await loadRegistry();
    server.use(http.get('*/modules.json', () => new Promise<never>(() => undefined)));
    await loadRegistry(20);
    expect($registry.get()).toMatchObject({ status: 'ready', modules: [{ name: 'mf-toy' }] });
  });

  it('fails if it is missing, and recovers when it is back', async () => {
    server.use(http.get('*/modules.json', () => new HttpResponse(null, { status: 404 })));
    await loadRegistry();
    expect($registry.get().status).toBe('failed');
    server.use(http.get('*/modules.json', () => HttpResponse.json(registryOf())));
    await loadRegistry();
    expect($registry.get().status).toBe('ready');
  });
});
