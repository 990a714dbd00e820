import { useLayoutEffect, useState } from 'react';

/** The elements hidden from assistive technology. The helpers that Tabster places around a surface are always hidden. */
const hiddenParts = () => [...document.querySelectorAll('body > [aria-hidden=true]:not([data-tabster-dummy])')];

/**
 * When a surface that keeps the focus unmounts, shows the page to assistive technology again: Tabster, which hid the page, may be torn down
 * with the surface without showing it again.
 *
 * @param isHiding whether the surface hides the page
 */
export function usePageShown(isHiding: boolean): void {
  // Read before the surface takes the focus and hides the page.
  const [before] = useState(hiddenParts);
  useLayoutEffect(() => {
    if (!isHiding) return;
    return () => {
      for (const part of hiddenParts()) if (!before.includes(part)) part.removeAttribute('aria-hidden');
    };
  }, [isHiding, before]);
}
