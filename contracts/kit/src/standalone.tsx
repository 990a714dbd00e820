import {
  type CurrentUser,
  type ModuleDefinition,
  refetchOnChanges,
  type SlotProps,
  toastRequested,
} from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { aCurrentUser } from '@simmer/contracts/testing';
import { QueryClientProvider } from '@simmer/kit/query';
import { BrowserRouter } from '@simmer/kit/router';
import type { HttpHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { StandaloneFrame } from './StandaloneFrame.tsx';
import { createSimmerQueryClient } from './simmerQueryClient.ts';

/** A module as it runs in a page: React components behind its routes and slots. */
export type ReactModule = ModuleDefinition<ComponentType, ComponentType<SlotProps>>;

type Standalone = {
  module: ReactModule;
  /** stand-ins for every call it makes, usually `libraryHandlers()` and its own */
  handlers: HttpHandler[];
  /** who is signed in; a member by default */
  user?: CurrentUser;
};

/** Shows a module by itself: its routes and slots in a plain frame, its calls answered by stand-ins. For development only. */
export async function startStandalone({ module, handlers, user = aCurrentUser() }: Standalone): Promise<void> {
  await setupWorker(...handlers).start({ onUnhandledFrame: 'bypass', quiet: true });
  setVisitor({ status: 'complete', user });
  toastRequested.on(({ title, body }) => console.info(`Toast: ${title}${body ? ` (${body})` : ''}`));
  await module.activate?.({
    contract: module.contract,
    module: { name: module.name, version: 'alone' },
    signal: new AbortController().signal,
    report: (error) => console.error(error),
  });
  const queryClient = createSimmerQueryClient();
  refetchOnChanges(queryClient);
  const root = document.getElementById('root');
  if (!root) throw new Error('The standalone page has no #root.');
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <StandaloneFrame module={module} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}
