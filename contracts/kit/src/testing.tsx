import { refetchOnChanges, toastRequested } from '@simmer/contracts';
import { conditionTimeoutMs } from '@simmer/contracts/testing/patience';
import { type QueryClient, QueryClientProvider } from '@simmer/kit/query';
import { MemoryRouter, Route, Routes, useLocation } from '@simmer/kit/router';
import { act, cleanup, configure, screen as page, render, waitFor } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { SimmerProvider } from './SimmerProvider.tsx';
import { createSimmerQueryClient } from './simmerQueryClient.ts';
import { simmerLight } from './theme.ts';

configure({ asyncUtilTimeout: conditionTimeoutMs });

/** Replies to a test file's calls with these stand-ins; a call without one fails the test. */
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
 * A test's cache, refetched on changes as in a page. Pending calls end with the test: a late reply would reach
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
 * Lets a test see scheduled work without waiting for it. Time passes as usual, and timers still pending when the test ends never
 * fire. They would otherwise outlive their page.
 */
export function timersOfTest() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  // Not a spy: Vitest restores spies again after the file, which would leave the next file a stopped clock.
  const asked = vi.fn(globalThis.setTimeout);
  Reflect.set(globalThis, 'setTimeout', asked);
  onTestFinished(() => void vi.useRealTimers());
  return asked;
}

/** What an event carries from now until the test ends. */
export function emitted<T>(event: { on(listener: (payload: T) => void): () => void }): T[] {
  const payloads: T[] = [];
  onTestFinished(event.on((payload) => void payloads.push(payload)));
  return payloads;
}

type Toast = Parameters<typeof toastRequested.emit>[0];

/** The toasts requested in each test; `failed` waits for the only one to report a failure. */
export function toastsOfTest() {
  const seen = {
    toasts: [] as Toast[],
    failed: (title: string, body?: string) =>
      waitFor(() =>
        expect(seen.toasts).toEqual([{ title, ...(body !== undefined && { body }), intent: 'destructive' }]),
      ),
  };
  beforeEach(() => {
    seen.toasts = [];
    return toastRequested.on(({ about: _about, ...toast }) => void seen.toasts.push(toast));
  });
  return seen;
}

/** Says where the page is, for `address`. */
export function Address() {
  const { pathname, search } = useLocation();
  return <p aria-label="Address">{pathname + search}</p>;
}

export const address = () => page.getByLabelText('Address').textContent;

/** Renders a screen at an address, inside the shell's providers. */
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
 * Keeps elements that leave the page, as a browser does while they fade out, until the test ends it. They can still be pressed.
 *
 * @returns ends all animations, including any that start later
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
