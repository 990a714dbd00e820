import type { PublishedModule } from '@simmer/contracts';
import { describe, expect, it, vi } from 'vitest';
import { fakeRuntime } from '../../testing/fakeRuntime.ts';
import { aPublishedModule } from '../../testing/publishedModule.ts';
import type { ModuleRuntime } from './federation.ts';
import { ModuleFailure } from './moduleFailure.ts';
import { createModuleLoader } from './moduleLoader.ts';

const Screen = () => null;
const home = { kind: 'route', path: '/' } as const;
const definition = (options: Record<string, unknown> = {}) => ({
  module: {
    name: 'mf-toy',
    contract: '1.0.0',
    routes: [{ path: '/', load: async () => ({ Component: Screen }) }],
    slots: [],
    ...options,
  },
});
const boom = () => {
  throw new Error('boom');
};
const missing = () => {
  throw new TypeError('Failed to fetch dynamically imported module: /modules/mf-toy/1.0.0/assets/remote.js');
};

type Options = { timeoutMs?: number; before?: PublishedModule; fetchFiles?: ModuleRuntime['fetchFiles'] };

function setUp(loads: (() => unknown)[], { timeoutMs = 1000, before, fetchFiles }: Options = {}) {
  const { runtime, loaded, entries } = fakeRuntime({ 'mf-toy': loads });
  if (fetchFiles) runtime.fetchFiles = fetchFiles;
  const report = vi.fn<(failure: ModuleFailure) => void>();
  const good = { before: async () => before, remember: vi.fn<(module: PublishedModule) => void>() };
  const loader = createModuleLoader({
    runtime,
    provided: () => ({ react: '19.3.1' }),
    timeoutMs,
    patienceMs: 1000,
    good,
    report,
  });
  return { loader, loaded, entries, report, good };
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it was loaded'),
    (error: unknown) => (error instanceof ModuleFailure ? error.kind : error),
  );

describe('a module', () => {
  it('loads once, no matter how many of its parts are shown', async () => {
    const { loader, loaded } = setUp([() => definition()]);
    const shown = await Promise.all([loader.part(aPublishedModule(), home), loader.part(aPublishedModule(), home)]);
    expect(shown).toEqual([Screen, Screen]);
    expect(loaded).toEqual(['mf-toy']);
  });

  it('preloads without starting, and is shown from the preloaded code', async () => {
    const activate = vi.fn();
    const load = vi.fn(async () => ({ Component: Screen }));
    const { loader, loaded } = setUp([() => definition({ activate, routes: [{ path: '/', load }] })]);
    loader.ahead(aPublishedModule(), home);
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(activate).not.toHaveBeenCalled();
    expect(await loader.part(aPublishedModule(), home)).toBe(Screen);
    expect(loaded).toEqual(['mf-toy']);
    await vi.waitFor(() => expect(activate).toHaveBeenCalledOnce());
  });

  it('is retried once automatically when its files fail to load', async () => {
    const { loader, loaded } = setUp([missing, () => definition()]);
    expect(await loader.part(aPublishedModule(), home)).toBe(Screen);
    expect(loaded).toHaveLength(2);
  });

  it('fails as `load` when they fail twice, and can be retried', async () => {
    const { loader } = setUp([missing, missing, () => definition()]);
    expect(await failureOf(loader.part(aPublishedModule(), home))).toBe('load');
    loader.forget(aPublishedModule(), home);
    expect(await loader.part(aPublishedModule(), home)).toBe(Screen);
  });

  it('fails as `timeout` when it takes too long', async () => {
    const { loader, loaded } = setUp([() => new Promise(() => undefined)], { timeoutMs: 5 });
    expect(await failureOf(loader.part(aPublishedModule(), home))).toBe('timeout');
    expect(loaded).toHaveLength(2);
  });

  it('fails as `activate` when its code throws at startup', async () => {
    const { loader } = setUp([boom]);
    expect(await failureOf(loader.part(aPublishedModule(), home))).toBe('activate');
  });

  it('does not run if its files differ from what was published', async () => {
    const fetchFiles = async (module: PublishedModule) => {
      throw new ModuleFailure('integrity', module, 'other bytes');
    };
    const { loader, loaded } = setUp([() => definition()], { fetchFiles });
    expect(await failureOf(loader.part(aPublishedModule(), home))).toBe('integrity');
    expect(loaded).toEqual([]);
  });

  it.each([
    { contract: '2.0.0' },
    { requires: { react: '^20.0.0' } },
  ])('that needs %j is refused as `contract` without fetching code', async (needs) => {
    const { loader, loaded } = setUp([() => definition()]);
    expect(await failureOf(loader.part(aPublishedModule(needs), home))).toBe('contract');
    expect(loaded).toEqual([]);
  });

  it.each([
    ['exports nothing', () => ({})],
    ['exports something else', () => ({ module: { name: 'mf-toy' } })],
    ['is another module', () => definition({ name: 'mf-other' })],
    ['lacks the part', () => definition({ routes: [] })],
    ['has no component there', () => definition({ routes: [{ path: '/', load: async () => ({}) }] })],
  ])('fails as `shape` when it %s', async (_, load) => {
    const { loader } = setUp([load]);
    expect(await failureOf(loader.part(aPublishedModule(), home))).toBe('shape');
  });

  it('fails as `load` when only a part fails to load; a retry fetches the part, not the module', async () => {
    const load = vi
      .fn(async () => ({ Component: Screen }))
      .mockRejectedValueOnce(new TypeError('Importing a module script failed.'));
    const { loader, loaded } = setUp([() => definition({ routes: [{ path: '/', load }] })]);
    expect(await failureOf(loader.part(aPublishedModule(), home))).toBe('load');
    loader.forget(aPublishedModule(), home);
    expect(await loader.part(aPublishedModule(), home)).toBe(Screen);
    expect(loaded).toHaveLength(1);
  });
});

describe('activation', () => {
  it('happens once, with the module’s context', async () => {
    const activate = vi.fn();
    const { loader } = setUp([() => definition({ activate })]);
    await loader.part(aPublishedModule(), home);
    await loader.part(aPublishedModule(), home);
    expect(activate).toHaveBeenCalledTimes(1);
    expect(activate.mock.calls[0]?.[0]).toMatchObject({ module: { name: 'mf-toy', version: '1.0.0' } });
  });

  it('does not block the module’s parts when it fails', async () => {
    const { loader, report } = setUp([() => definition({ activate: boom })]);
    expect(await loader.part(aPublishedModule(), home)).toBe(Screen);
    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  });

  it('does not block the module’s parts when it never ends', async () => {
    const { loader } = setUp([() => definition({ activate: () => new Promise(() => undefined) })]);
    expect(await loader.part(aPublishedModule(), home)).toBe(Screen);
  });

  it('is undone on sign-out and repeated for the next person', async () => {
    const stop = vi.fn();
    const signals: AbortSignal[] = [];
    const activate = vi.fn((host: { signal: AbortSignal }) => {
      signals.push(host.signal);
      return stop;
    });
    const { loader, loaded } = setUp([() => definition({ activate })]);
    await loader.part(aPublishedModule(), home);
    loader.deactivateAll();
    await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
    expect(signals[0]?.aborted).toBe(true);
    await loader.part(aPublishedModule(), home);
    expect(activate).toHaveBeenCalledTimes(2);
    expect(signals[1]?.aborted).toBe(false);
    expect(loaded).toEqual(['mf-toy']);
  });

  it('is skipped when the person leaves before the code arrives', async () => {
    const activate = vi.fn();
    const code = Promise.withResolvers();
    const { loader } = setUp([() => code.promise]);
    const shown = loader.part(aPublishedModule(), home);
    loader.deactivateAll();
    code.resolve(definition({ activate }));
    expect(await shown).toBe(Screen);
    expect(activate).not.toHaveBeenCalled();
  });

  it('is retried for the next person when the code failed to load for the last', async () => {
    const { loader } = setUp([missing, missing, () => definition()]);
    expect(await failureOf(loader.part(aPublishedModule(), home))).toBe('load');
    loader.deactivateAll();
    expect(await loader.part(aPublishedModule(), home)).toBe(Screen);
  });
});

describe('the previous version', () => {
  const newest = aPublishedModule({ version: '1.1.0', previous: '1.0.0' });
  const before = aPublishedModule();
  const Old = () => null;
  const old = () => definition({ routes: [{ path: '/', load: async () => ({ Component: Old }) }] });

  it('replaces the newest one when it fails to load, is reported, and stays the good one', async () => {
    const { loader, entries, report, good } = setUp([missing, missing, old], { before });
    expect(await loader.part(newest, home)).toBe(Old);
    expect(entries.at(-1)).toBe(before.entry);
    expect(report.mock.calls.map(([{ kind, module }]) => [kind, module.version])).toEqual([['load', '1.1.0']]);
    loader.shown(newest);
    expect(good.remember).toHaveBeenLastCalledWith(before);
  });

  it('replaces the newest one when it needs another shell', async () => {
    const { loader } = setUp([old], { before });
    expect(await loader.part(aPublishedModule({ ...newest, contract: '2.0.0' }), home)).toBe(Old);
  });

  it('replaces the newest one when a part fails to load, and stops it entirely', async () => {
    const signals: AbortSignal[] = [];
    const activate = vi.fn((host: { signal: AbortSignal }) => void signals.push(host.signal));
    const { loader } = setUp([() => definition({ activate, routes: [{ path: '/', load: boom }] }), old], { before });
    expect(await loader.part(newest, home)).toBe(Old);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('does not replace a single part of a version that shows others', async () => {
    const routes = [
      { path: '/', load: async () => ({ Component: Screen }) },
      { path: '/other', load: missing },
    ];
    const { loader } = setUp([() => definition({ routes })], { before });
    expect(await loader.part(newest, home)).toBe(Screen);
    expect(await failureOf(loader.part(newest, { kind: 'route', path: '/other' }))).toBe('load');
  });

  it('keeps the original failure if it also fails to load', async () => {
    const { loader, report } = setUp([boom], { before });
    expect(await failureOf(loader.part(aPublishedModule({ ...newest, contract: '2.0.0' }), home))).toBe('contract');
    expect(report).not.toHaveBeenCalled();
  });

  it('is the last one shown', async () => {
    const { loader, good } = setUp([() => definition()]);
    await loader.part(newest, home);
    loader.shown(newest);
    expect(good.remember).toHaveBeenLastCalledWith(newest);
  });
});

describe('a switched-off module', () => {
  it('stops, while the others continue', async () => {
    const stop = vi.fn();
    const { loader } = setUp([() => definition({ activate: () => stop })]);
    await loader.part(aPublishedModule(), home);
    loader.stop('mf-other');
    loader.stop('mf-toy');
    await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
  });
});
