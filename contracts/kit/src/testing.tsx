import { refetchOnChanges } from '@simmer/contracts';
import { conditionTimeoutMs } from '@simmer/contracts/testing/patience';
import { type QueryClient, QueryClientProvider } from '@simmer/kit/query';
import { MemoryRouter, Route, Routes } from '@simmer/kit/router';
import { act, cleanup, configure, render } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactElement } from 'react';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, vi } from 'vitest';
import { SimmerProvider } from './SimmerProvider.tsx';
import { createSimmerQueryClient } from './simmerQueryClient.ts';
import { simmerLight } from './theme.ts';

configure({ asyncUtilTimeout: conditionTimeoutMs });

/** Answers a test file's calls with these stand-ins; a call that has none fails the test. */
export function standIns(handlers: () => HttpHandler[]) {
  const server = setupServer();
  const unanswered: string[] = [];
  beforeAll(() =>
    server.listen({
      async onUnhandledFrame({ frame }) {
        const message = await frame.getUnhandledMessage();
        unanswered.push(message);
        throw new Error(message);
      },
    }),
  );
  afterEach(() => {
    cleanup();
    server.resetHandlers(...handlers());
    expect(unanswered.splice(0)).toEqual([]);
  });
  afterAll(() => server.close());
  server.resetHandlers(...handlers());
  return server;
}

/**
 * A test's cache, refetched on changes as in a page. What the test asked for and did not wait for ends with it: a later answer would reach
 * the next test.
 */
export function endsWithTest(client: QueryClient): QueryClient {
  const stopRefetching = refetchOnChanges(client);
  onTestFinished(() => {
    stopRefetching();
    void client.cancelQueries();
    for (const mutation of client.getMutationCache().getAll()) {
      mutation.setOptions({ mutationFn: () => new Promise(() => undefined) });
    }
  });
  return client;
}

/**
 * Lets a test see what is to happen later, without waiting for it: time passes as ever, and what has not happened when the test ends never
 * does. A timer would otherwise outlive the page that it belongs to.
 */
export function timersOfTest() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  // No spy: Vitest restores spies once more after the file, and would leave the next one a clock that stands still.
  const asked = vi.fn(globalThis.setTimeout);
  Reflect.set(globalThis, 'setTimeout', asked);
  onTestFinished(() => void vi.useRealTimers());
  return asked;
}

/** Shows a screen at an address, in what the shell would give it. */
export function renderScreen(screen: ReactElement, { at = '/', path = '*' }: { at?: string; path?: string } = {}) {
  return render(
    <SimmerProvider theme={simmerLight}>
      <QueryClientProvider client={endsWithTest(createSimmerQueryClient())}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={screen} />
            <Route path="*" element={<p>Another screen</p>} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </SimmerProvider>,
  );
}

/**
 * Lets what leaves the page stand there, as it does in a browser while it fades out, until the test ends it: a press comes then too.
 *
 * @returns ends what moves, and what begins to move after that at once
 */
export function holdMotion(): () => Promise<void> {
  const running: Moving[] = [];
  Object.defineProperty(HTMLElement.prototype, 'animate', {
    configurable: true,
    value: () => {
      const moving: Moving = { onfinish: undefined, cancel() {}, finish: () => moving.onfinish?.() };
      running.push(moving);
      return moving;
    },
  });
  return () =>
    act(async () => {
      Reflect.deleteProperty(HTMLElement.prototype, 'animate');
      for (const moving of running) moving.finish();
    });
}
type Moving = { onfinish: (() => void) | undefined; cancel(): void; finish(): void };
