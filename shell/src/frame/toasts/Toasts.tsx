import { useStore } from '@nanostores/react';
import { $playerReachPx, whenIdle } from '@simmer/contracts';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { type CSSProperties, useEffect, useLayoutEffect, useRef } from 'react';
import { ToastCard } from './ToastCard.tsx';
import { $shownToast } from './toast.ts';

/** of a toast with two lines and an action, below what is at the window's top */
const ROOM_PX = 196;

const useStyles = makeStyles({
  region: {
    position: 'fixed',
    inset: `auto ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL} auto`,
    zIndex: 1_000_000,
    boxSizing: 'border-box',
    width: `min(380px, calc(100vw - 2 * ${tokens.spacingHorizontalL}))`,
    // As a popover it would have a popover's look.
    margin: 0,
    padding: 0,
    border: 0,
    overflow: 'visible',
    color: 'inherit',
    backgroundColor: 'transparent',
    outlineOffset: '4px',
    // Above the player and what it has open, but never out of the window.
    transform: `translateY(calc(-1 * min(max(var(--player-reach), env(safe-area-inset-bottom)), 100dvh - ${ROOM_PX}px)))`,
    '@media (prefers-reduced-motion: no-preference)': {
      transitionProperty: 'transform',
      transitionDuration: tokens.durationNormal,
      transitionTimingFunction: tokens.curveDecelerateMid,
    },
  },
});

/** The top layer is above modal dialogs too, but only above those that opened before; a browser without it shows toasts in place. */
function openAboveAll(region: HTMLElement | null): void {
  if (!region || !('showPopover' in region)) return;
  region.popover = 'manual';
  const isOpen = region.matches(':popover-open');
  if (isOpen && !document.querySelector(':modal')) return;
  if (isOpen) region.hidePopover();
  region.showPopover();
}

/** Shows and announces toasts. F8 moves the focus here (PRODUCT.md, Toasts). */
export function Toasts() {
  const toast = useStore($shownToast);
  const reachPx = useStore($playerReachPx);
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

  const id = toast?.id;
  useLayoutEffect(() => {
    if (id !== undefined) return openAboveAll(region.current);
    // Open before the first toast, which is announced only there; but not within the page's first drawing, which it would lay out twice.
    return whenIdle(() => openAboveAll(region.current));
  }, [id]);

  // The pressed button disappears with its toast, which would reset the focus to the top of the page.
  const giveFocusBack = () => {
    const place = cameFrom.current;
    const isThere = place instanceof HTMLElement && place.isConnected;
    (isThere ? place : document.getElementById('main'))?.focus({ preventScroll: true });
  };

  return (
    // Both live regions exist from the start: screen readers don't announce a region added together with its text.
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Notifications (F8)"
      className={useStyles().region}
      style={{ '--player-reach': `${reachPx}px` } as CSSProperties}
    >
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
