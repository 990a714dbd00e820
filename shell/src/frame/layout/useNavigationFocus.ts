import { useLocation } from '@simmer/kit/router';
import { useEffect, useRef } from 'react';

/**
 * After a navigation, scrolls to the top and moves keyboard and screen reader to the new page, like a full page load.
 * Skips the first page, which was loaded.
 */
export function useNavigationFocus(): void {
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
