import { useLayoutEffect, useState } from 'react';

/**
 * When a dialog leaves, gives the focus back to what had it before, or else to the page. It does so while the dialog's elements are still
 * there: once they are gone, moving the focus no longer shows the page behind them to assistive technology.
 */
export function useReturnedFocus(): void {
  // Read before the dialog takes it.
  const [from] = useState(() => document.activeElement);
  useLayoutEffect(
    () => () => {
      const { activeElement, body } = document;
      // Whoever took the dialog away may have known better.
      if (activeElement !== body && !activeElement?.closest('[role=dialog], [role=alertdialog]')) return;
      const isThere = from instanceof HTMLElement && from !== body && from.isConnected;
      (isThere ? from : document.getElementById('main'))?.focus();
    },
    [from],
  );
}
