import { type PublishedModule, serverChanged, sessionChanged } from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { QueryClientProvider } from '@simmer/kit/query';
import { MemoryRouter, useLocation } from '@simmer/kit/router';
import { createSimmerQueryClient } from '@simmer/kit/simmerQueryClient';
import { endsWithTest } from '@simmer/kit/testing';
import { act, fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../App.tsx';
import { forgetToasts, listenForToasts } from '../frame/toasts/toast.ts';
import { clearOnSignOut } from '../modules/loader/clearOnSignOut.ts';
import { createModuleLoader } from '../modules/loader/moduleLoader.ts';
import { $registry } from '../modules/registry/registry.ts';
import { ModuleLoaderProvider } from '../modules/slots/moduleLoader.context.ts';
import { $hasSignedOut, $sessionUnreachable, refreshVisitor } from '../session/session.ts';
import { fakeRuntime } from './fakeRuntime.ts';

type Options = {
  at?: string;
  modules?: PublishedModule[];
  patienceMs?: number;
  remotes?: Parameters<typeof fakeRuntime>[0];
};

sessionChanged.on(() => void refreshVisitor());
serverChanged.on(({ topic }) => topic === 'people' && void refreshVisitor());
listenForToasts();
let stopLeaving = () => {};

/** Renders the whole shell at an address, with mocked calls and made-up modules. */
export function renderShell({ at = '/', modules = [], remotes = {}, patienceMs = 1000 }: Options = {}) {
  setVisitor({ status: 'loading' });
  $sessionUnreachable.set(false);
  $hasSignedOut.set(false);
  forgetToasts();
  $registry.set({ status: 'ready', modules });
  const { runtime, loaded } = fakeRuntime(remotes);
  const loader = createModuleLoader({
    runtime,
    provided: () => ({ react: '19.3.1' }),
    timeoutMs: 1000,
    patienceMs,
    good: { before: async () => undefined, remember: () => undefined },
    report: () => undefined,
  });
  const queryClient = endsWithTest(createSimmerQueryClient());
  stopLeaving();
  stopLeaving = clearOnSignOut(loader, queryClient);
  const place = { path: '' };
  const Place = () => {
    const { pathname, search, hash } = useLocation();
    place.path = pathname + search + hash;
    return null;
  };
  void refreshVisitor();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <ModuleLoaderProvider value={loader}>
          <App />
          <Place />
        </ModuleLoaderProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  /** A click that waits for lazily loaded code: a promise of React settles after a plain act(). */
  const press = (element: Element) => act(async () => void fireEvent.click(element));
  return { user, press, place, loaded };
}
