import { useLocation } from '@simmer/kit/router';
import { useEffect, useRef } from 'react';

/** After a navigation the page begins at its top, and the keyboard and the screen reader begin at the new page, as after loading one. Not on the first page: that was loaded. */
export function useNavigationFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.getElementById('main');
    if (main) main.scrollTop = 0;
    // A page that puts the focus somewhere itself, such as into its form, is left alone.
    if (!main || main.contains(document.activeElement)) return;
    main.focus({ preventScroll: true });
  }, [pathname]);
}
