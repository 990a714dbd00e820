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

/** Where toasts are seen and heard. F8 brings the keyboard here (PRODUCT.md, Toasts). */
export function Toasts() {
  const toast = useStore($shownToast);
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      region.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    // Both live regions stand from the start: a region that appears together with its text is not read out.
    <section ref={region} tabIndex={-1} aria-label="Notifications (F8)" className={useStyles().region}>
      <div role="status" aria-live="polite">
        {toast && toast.intent !== 'destructive' && <ToastCard key={toast.id} toast={toast} />}
      </div>
      <div role="alert" aria-live="assertive">
        {toast?.intent === 'destructive' && <ToastCard key={toast.id} toast={toast} />}
      </div>
    </section>
  );
}
