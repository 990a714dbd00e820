import '../testing/browser.ts';
import type { PublishedModule } from '@simmer/contracts';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPublishedModule } from '../testing/publishedModule.ts';
import { $hasNewerModules, lookForNewerModules, watchForNewerModules } from './newerModules.ts';
import { $registry } from './registry.ts';

const server = setupServer();
let asked = 0;
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  asked = 0;
  $hasNewerModules.set(false);
  $registry.set({ status: 'ready', modules: [aPublishedModule()] });
  publish(aPublishedModule());
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function publish(...modules: PublishedModule[]) {
  server.use(
    http.get('*/modules.json', () => {
      asked++;
      return HttpResponse.json({ schema: 1, revision: 1, publishedAt: '', modules });
    }),
  );
}

describe('newer modules', () => {
  it('are none while the same versions are published', async () => {
    publish(aPublishedModule({ publishedBy: 'mia' }));
    await lookForNewerModules();
    expect($hasNewerModules.get()).toBe(false);
  });

  it.each([
    ['another version', [aPublishedModule({ version: '1.1.0' })]],
    ['one more module', [aPublishedModule(), aPublishedModule({ name: 'mf-new' })]],
    ['one module less', [aPublishedModule({ enabled: false })]],
  ])('are there with %s, and gone when it is taken back', async (_, modules) => {
    publish(...modules);
    await lookForNewerModules();
    expect($hasNewerModules.get()).toBe(true);
    publish(aPublishedModule());
    await lookForNewerModules();
    expect($hasNewerModules.get()).toBe(false);
  });

  it('are not claimed when nobody could say', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    server.use(http.get('*/modules.json', () => new HttpResponse(null, { status: 502 })));
    await lookForNewerModules();
    expect($hasNewerModules.get()).toBe(false);
    expect($registry.get().status).toBe('ready');
  });

  it('are the modules themselves where there were none yet', async () => {
    $registry.set({ status: 'failed' });
    await lookForNewerModules();
    expect($registry.get().status).toBe('ready');
  });

  it('are looked for when somebody comes back to the page, and every ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = watchForNewerModules();
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(asked).toBe(1));
    await lookForNewerModules();
    const before = asked;
    vi.advanceTimersByTime(10 * 60_000);
    await vi.waitFor(() => expect(asked).toBe(before + 1));
    await lookForNewerModules();
    stop();
    const atTheEnd = asked;
    window.dispatchEvent(new Event('focus'));
    vi.advanceTimersByTime(10 * 60_000);
    await lookForNewerModules();
    expect(asked).toBe(atTheEnd + 1);
    vi.useRealTimers();
  });
});
