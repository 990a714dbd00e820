import { useStore } from '@nanostores/react';
import { $visitor } from '@simmer/contracts';
import { SimmerProvider } from '@simmer/kit/provider';
import { useLocation } from '@simmer/kit/router';
import { useGlobalStyles } from '@simmer/kit/theme';
import { Tooltips } from '@simmer/kit/tooltips';
import { Suspense, useEffect, useRef } from 'react';
import { followServer } from './events/serverEvents.ts';
import { SkipLink } from './frame/layout/SkipLink.tsx';
import { Splash, Unreachable } from './frame/layout/Splash.tsx';
import { Toasts } from './frame/toasts/Toasts.tsx';
import { AppRoutes } from './pages/AppRoutes.tsx';
import { $sessionUnreachable, refreshVisitor } from './session/session.ts';
import { useShownPages } from './telling/push/useShownPages.ts';
import { $theme } from './theme/theme.ts';

/**
 * After a navigation, scrolls to the top and moves keyboard and screen reader to the new page, like a full page load.
 * Skips the first page, which was loaded.
 */
function useNavigationFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.getElementById('main');
    if (main) main.scrollTop = 0;
    // Leaves pages alone that set the focus themselves, for example into a form.
    if (!main || main.contains(document.activeElement)) return;
    main.focus({ preventScroll: true });
  }, [pathname]);
}

/** The whole page: theme, routes, toasts and, for members, the server's events. */
export function App() {
  const isUnreachable = useStore($sessionUnreachable);
  const isSignedIn = useStore($visitor).status === 'complete';
  useNavigationFocus();
  useShownPages();
  useEffect(() => (isSignedIn ? followServer() : undefined), [isSignedIn]);
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
