import { $visitor, sessionChanged } from '@simmer/contracts';
import { QueryClientProvider } from '@simmer/kit/query';
import { BrowserRouter } from '@simmer/kit/router';
import { createSimmerQueryClient } from '@simmer/kit/simmerQueryClient';
import { computed } from 'nanostores';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { onPageReturn } from './events/pageReturn.ts';
import { federationRuntime, providedVersions } from './registry/federationRuntime.ts';
import { leaveNothingBehind } from './registry/leaveNothingBehind.ts';
import { createModuleLoader } from './registry/moduleLoader.ts';
import { watchForNewerModules } from './registry/newerModules.ts';
import { modulesAtStart, preloadModule } from './registry/preloadModule.ts';
import { $registry, loadRegistry } from './registry/registry.ts';
import { noticeEndedSession } from './signIn/noticeEndedSession.ts';
import { refreshVisitor } from './signIn/session.ts';
import { tellOtherTabs } from './signIn/sessionTabs.ts';
import { ModuleLoaderProvider } from './slots/moduleLoader.context.ts';
import { listenForToasts } from './toasts/toast.ts';

const loader = createModuleLoader({
  runtime: federationRuntime,
  provided: providedVersions,
  timeoutMs: 10_000,
  report: (error) => console.error(error),
});
const queryClient = createSimmerQueryClient();

listenForToasts();
sessionChanged.on(() => void refreshVisitor());
leaveNothingBehind(loader, queryClient);
noticeEndedSession(queryClient);
tellOtherTabs();
void refreshVisitor();
void loadRegistry();
watchForNewerModules();
onPageReturn(() => {
  // The mailed link may have been opened in another tab.
  if ($visitor.get().status === 'signedOut') void refreshVisitor();
});
const stopPreloading = computed([$registry, $visitor], (registry, visitor) => ({ registry, visitor })).subscribe(
  ({ registry, visitor }) => {
    if (registry.status !== 'ready' || visitor.status !== 'complete') return;
    const at = { visitor, pathname: location.pathname, provided: providedVersions() };
    modulesAtStart(registry.modules, at).forEach(preloadModule);
    queueMicrotask(() => stopPreloading());
  },
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <BrowserRouter>
      <ModuleLoaderProvider value={loader}>
        <App />
      </ModuleLoaderProvider>
    </BrowserRouter>
  </QueryClientProvider>,
);
