import type { PublishedModule } from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { aCurrentUser } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPublishedModule } from '../../testing/publishedModule.ts';
import { $hasNewerModules, checkForNewerModules, watchForNewerModules } from './newerModules.ts';
import { $registry } from './registry.ts';

const server = standIns(() => []);
let asked = 0;
beforeEach(() => {
  asked = 0;
  $hasNewerModules.set(false);
  $registry.set({ status: 'ready', modules: [aPublishedModule()] });
  publish(aPublishedModule());
});

function publish(...modules: PublishedModule[]) {
  server.use(
    http.get('*/modules.json', () => {
      asked++;
      return HttpResponse.json({ schema: 1, revision: 1, publishedAt: '', modules });
    }),
  );
}

describe('newer modules', () => {
  it('are none while the published versions stay the same', async () => {
    publish(aPublishedModule({ publishedBy: 'mia' }));
    await checkForNewerModules();
    expect($hasNewerModules.get()).toBe(false);
  });

  it.each([
    ['another version', [aPublishedModule({ version: '1.1.0' })]],
    ['one more module', [aPublishedModule(), aPublishedModule({ name: 'mf-new' })]],
  ])('exist with %s, and disappear when it is reverted', async (_, modules) => {
    publish(...modules);
    await checkForNewerModules();
    expect($hasNewerModules.get()).toBe(true);
    publish(aPublishedModule());
    await checkForNewerModules();
    expect($hasNewerModules.get()).toBe(false);
  });

  it('exist only for people in a rollout', async () => {
    const rollout = { candidate: aPublishedModule({ version: '1.1.0' }), share: 0, people: [7], startedAt: '' };
    publish(aPublishedModule({ rollout }));
    setVisitor({ status: 'complete', user: aCurrentUser({ id: 8 }) });
    await checkForNewerModules();
    expect($hasNewerModules.get()).toBe(false);
    setVisitor({ status: 'complete', user: aCurrentUser({ id: 7 }) });
    await checkForNewerModules();
    expect($hasNewerModules.get()).toBe(true);
  });

  it('are not offered for a switched-off module, which leaves the page at once', async () => {
    $registry.set({ status: 'ready', modules: [aPublishedModule(), aPublishedModule({ name: 'mf-other' })] });
    publish(aPublishedModule({ enabled: false }), aPublishedModule({ name: 'mf-other' }));
    const switchedOff = vi.fn();
    await checkForNewerModules(switchedOff);
    expect(switchedOff.mock.calls).toEqual([['mf-toy']]);
    expect($registry.get()).toMatchObject({ modules: [{ name: 'mf-other' }] });
    expect($hasNewerModules.get()).toBe(false);
  });

  it('are not reported when the registry fails to load', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    server.use(http.get('*/modules.json', () => new HttpResponse(null, { status: 502 })));
    await checkForNewerModules();
    expect($hasNewerModules.get()).toBe(false);
    expect($registry.get().status).toBe('ready');
  });

  it('become the page’s modules if it had none', async () => {
    $registry.set({ status: 'failed' });
    await checkForNewerModules();
    expect($registry.get().status).toBe('ready');
  });

  it('are checked when the user returns to the page and every ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = watchForNewerModules();
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(asked).toBe(1));
    await checkForNewerModules();
    const before = asked;
    vi.advanceTimersByTime(10 * 60_000);
    await vi.waitFor(() => expect(asked).toBe(before + 1));
    await checkForNewerModules();
    stop();
    const atTheEnd = asked;
    window.dispatchEvent(new Event('focus'));
    vi.advanceTimersByTime(10 * 60_000);
    await checkForNewerModules();
    expect(asked).toBe(atTheEnd + 1);
    vi.useRealTimers();
  });
});
