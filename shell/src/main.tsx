import { $visitor, refetchOnChanges, serverChanged, sessionChanged } from '@simmer/contracts';
import { QueryClientProvider } from '@simmer/kit/query';
import { BrowserRouter } from '@simmer/kit/router';
import { createSimmerQueryClient } from '@simmer/kit/simmerQueryClient';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { onPageReturn } from './events/pageReturn.ts';
import { listenForToasts } from './frame/toasts/toast.ts';
import { clearOnSignOut } from './modules/loader/clearOnSignOut.ts';
import { openFederation } from './modules/loader/federation.ts';
import { watchForLateFailures } from './modules/loader/lateFailures.ts';
import { createModuleLoader } from './modules/loader/moduleLoader.ts';
import { createFailureReport } from './modules/loader/reportFailures.ts';
import { providedVersions } from './modules/loader/sharedPackages.ts';
import { goodVersions } from './modules/registry/goodVersions.ts';
import { loadTakenModules } from './modules/registry/moduleSources.ts';
import { fetchModulesAhead, rememberMember } from './modules/registry/modulesAhead.ts';
import { watchForNewerModules } from './modules/registry/newerModules.ts';
import { loadRegistry } from './modules/registry/registry.ts';
import { ModuleLoaderProvider } from './modules/slots/moduleLoader.context.ts';
import { watchModules } from './modules/watch/watchModules.ts';
import { rememberStart } from './session/lastStart.ts';
import { noticeEndedSession } from './session/noticeEndedSession.ts';
import { refreshVisitor } from './session/session.ts';
import { syncTabs } from './session/sessionTabs.ts';
import { watchPush } from './telling/push/watchPush.ts';

/** By then the page is drawn, whatever is still unknown. */
const LONGEST_WAIT_MS = 1000;

const report = createFailureReport();
const loader = createModuleLoader({
  runtime: openFederation(),
  provided: providedVersions,
  timeoutMs: 10_000,
  patienceMs: 5000,
  good: goodVersions,
  report,
});
const queryClient = createSimmerQueryClient();

listenForToasts();
refetchOnChanges(queryClient);
sessionChanged.on(() => void refreshVisitor());
// The user's own roles may have changed.
serverChanged.on(({ topic }) => topic === 'people' && void refreshVisitor());
clearOnSignOut(loader, queryClient);
noticeEndedSession(queryClient);
syncTabs();
const visitorKnown = refreshVisitor();
const modulesKnown = loadTakenModules().then(() => loadRegistry());
watchForNewerModules((name) => loader.stop(name));
watchForLateFailures(report);
watchModules(report);
onPageReturn(() => {
  // The emailed link may have been opened in another tab.
  if ($visitor.get().status === 'signedOut') void refreshVisitor();
});
fetchModulesAhead(loader);
rememberMember();
rememberStart();
watchPush();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
const page = createRoot(root);
// Both answers are usually here before the code. Until they are, index.html shows what the page would: drawing it would only take time from them.
const known = Promise.all([visitorKnown, modulesKnown]);
const waited = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
void Promise.race([known, waited]).then(() =>
  startTransition(() =>
    page.render(
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ModuleLoaderProvider value={loader}>
            <App />
          </ModuleLoaderProvider>
        </BrowserRouter>
      </QueryClientProvider>,
    ),
  ),
);
