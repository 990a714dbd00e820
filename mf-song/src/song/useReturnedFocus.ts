import { useEffect, useState } from 'react';

/**
 * When a dialog has left, gives the focus back to what had it before, or else to the page. Until something outside of the dialog has the
 * focus, the page stays hidden from assistive technology, however long the dialog is gone.
 */
export function useReturnedFocus(): void {
  // Read before the dialog takes it.
  const [from] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Whoever took the dialog away may have known better.
      if (document.activeElement !== document.body) return;
      const isThere = from instanceof HTMLElement && from !== document.body && from.isConnected;
      (isThere ? from : document.getElementById('main'))?.focus();
    },
    [from],
  );
}
