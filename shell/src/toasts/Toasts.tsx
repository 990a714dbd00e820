import { useStore } from '@nanostores/react';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { useEffect, useRef } from 'react';
import { ToastCard } from './ToastCard.tsx';
import { $shownToast } from './toast.ts';

const useStyles = makeStyles({
  region: {
    position: 'fixed',
    right: tokens.spacingHorizontalL,
    bottom: `calc(104px + env(safe-area-inset-bottom))`,
    zIndex: 1_000_000,
    width: `min(380px, calc(100vw - 2 * ${tokens.spacingHorizontalL}))`,
    outlineOffset: '4px',
  },
});

/** Shows and announces toasts. F8 moves the focus here (PRODUCT.md, Toasts). */
export function Toasts() {
  const toast = useStore($shownToast);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      region.current?.focus();
    };
    const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
      const isInside = (place: EventTarget | null) => place instanceof Node && region.current?.contains(place);
      if (isInside(target) && !isInside(relatedTarget)) cameFrom.current = relatedTarget;
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('focusin', onFocusIn);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('focusin', onFocusIn);
    };
  }, []);

  // The pressed button disappears with its toast, which would reset the focus to the top of the page.
  const giveFocusBack = () => {
    const place = cameFrom.current;
    const isThere = place instanceof HTMLElement && place.isConnected;
    (isThere ? place : document.getElementById('main'))?.focus({ preventScroll: true });
  };

  return (
    // Both live regions exist from the start: screen readers don't announce a region added together with its text.
    <section ref={region} tabIndex={-1} aria-label="Notifications (F8)" className={useStyles().region}>
      <div role="status" aria-live="polite">
        {toast && toast.intent !== 'destructive' && (
          <ToastCard key={toast.id} toast={toast} onFocusLost={giveFocusBack} />
        )}
      </div>
      <div role="alert" aria-live="assertive">
        {toast?.intent === 'destructive' && <ToastCard key={toast.id} toast={toast} onFocusLost={giveFocusBack} />}
      </div>
    </section>
  );
}
