import { useBackCloses } from '@simmer/kit/router';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Opens a native dialog as a modal layer. Escape, going back and a press on its backdrop close it. Its content has the padding,
 * since a press on the dialog itself counts as one on the backdrop. Focuses the
 * `data-first` element if there is one, and returns the focus on close.
 */
export function useModalDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(true, onClose);

  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return;
    const before = document.activeElement;
    current.showModal();
    current.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      if (current.contains(document.activeElement) && before instanceof HTMLElement) {
        current.close?.();
        before.focus();
      }
    };
  }, []);
  useEffect(() => {
    const { current } = dialog;
    const closeOnBackdrop = (event: Event) => event.target === current && onClose();
    current?.addEventListener('click', closeOnBackdrop);
    // Not React's `onClose`, which also hears of dialogs within this one.
    current?.addEventListener('close', onClose);
    return () => {
      current?.removeEventListener('click', closeOnBackdrop);
      current?.removeEventListener('close', onClose);
    };
  }, [onClose]);

  return dialog;
}
