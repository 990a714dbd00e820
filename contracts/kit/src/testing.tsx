import { QueryClientProvider } from '@simmer/kit/query';
import { MemoryRouter, Route, Routes } from '@simmer/kit/router';
import { FluentProvider } from '@simmer/kit/ui';
import { cleanup, configure, render } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactElement } from 'react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createSimmerQueryClient } from './simmerQueryClient.ts';
import { simmerLight } from './theme.ts';

// A screen that is loaded when it is first needed takes as long as the machine does; the limit only ends what never comes.
configure({ asyncUtilTimeout: 15_000 });

/** Answers a test file's calls with these stand-ins; a call that has none fails the test. */
export function standIns(handlers: () => HttpHandler[]) {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    cleanup();
    server.resetHandlers(...handlers());
  });
  afterAll(() => server.close());
  server.resetHandlers(...handlers());
  return server;
}

/** Shows a screen at an address, in what the shell would give it. */
export function renderScreen(screen: ReactElement, { at = '/', path = '*' }: { at?: string; path?: string } = {}) {
  return render(
    <FluentProvider theme={simmerLight}>
      <QueryClientProvider client={createSimmerQueryClient()}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={screen} />
            <Route path="*" element={<p>Another screen</p>} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </FluentProvider>,
  );
}
