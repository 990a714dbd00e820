import { useStore } from '@nanostores/react';
import { $visitor } from '@simmer/contracts';
import { SimmerProvider } from '@simmer/kit/provider';
import { useGlobalStyles } from '@simmer/kit/theme';
import { Tooltips } from '@simmer/kit/tooltips';
import { Suspense, useEffect } from 'react';
import { listenToServer } from './events/serverEvents.ts';
import { SkipLink } from './frame/layout/SkipLink.tsx';
import { Splash, Unreachable } from './frame/layout/Splash.tsx';
import { useNavigationFocus } from './frame/layout/useNavigationFocus.ts';
import { Toasts } from './frame/toasts/Toasts.tsx';
import { AppRoutes } from './pages/AppRoutes.tsx';
import { $sessionUnreachable, refreshVisitor } from './session/session.ts';
import { useShownPages } from './telling/push/useShownPages.ts';
import { $theme } from './theme/theme.ts';

/** The whole page: theme, routes, toasts and, for members, the server's events. */
export function App() {
  const isUnreachable = useStore($sessionUnreachable);
  const isSignedIn = useStore($visitor).status === 'complete';
  useNavigationFocus();
  useShownPages();
  useEffect(() => (isSignedIn ? listenToServer() : undefined), [isSignedIn]);
  useGlobalStyles();
  return (
    <SimmerProvider theme={useStore($theme)}>
      <SkipLink />
      <Suspense fallback={<Splash />}>
        {isUnreachable ? <Unreachable onTryAgain={() => void refreshVisitor()} /> : <AppRoutes />}
      </Suspense>
      <Toasts />
      <Tooltips />
    </SimmerProvider>
  );
}
