import { useBackCloses } from '@simmer/kit/router';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useReach } from './useReach.ts';

/** from the bar */
const GAP_PX = 8;
/** from the window's edges, as toasts have it */
const EDGE_PX = 16;

const useStyles = makeStyles({
  panel: {
    inset: 'auto',
    margin: 0,
    padding: 0,
    boxSizing: 'border-box',
    maxWidth: 'calc(100vw - 32px)',
    maxHeight: 'calc(100dvh - 32px)',
    overflow: 'auto',
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    outlineStyle: 'none',
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
      animationDuration: tokens.durationFast,
    },
  },
});

type Props = {
  label: string;
  anchor: HTMLElement | null;
  /** of the content, which has the size and the padding */
  className?: string | undefined;
  onClose(): void;
  children: ReactNode;
};

/**
 * A small panel that floats above the bar, at its button. A native popover: a press outside or Escape closes it, it
 * sits above modal sheets, and it needs no library. Focuses the `data-first` element, and restores the focus on close.
 */
export function Floating({ label, anchor, className, onClose, children }: Props) {
  const styles = useStyles();
  const panel = useRef<HTMLDivElement>(null);
  useBackCloses(true, onClose);

  useLayoutEffect(() => {
    const shown = panel.current;
    if (!shown) return;
    const before = document.activeElement;
    shown.showPopover?.();
    place(shown, anchor);
    (shown.querySelector<HTMLElement>('[data-first]') ?? shown).focus();
    return () => {
      const back = anchor ?? before;
      if (shown.contains(document.activeElement) && back instanceof HTMLElement) back.focus();
    };
  }, [anchor]);
  // Measured in its place.
  useReach(panel);

  return (
    <div
      ref={panel}
      className={styles.panel}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <div className={className}>{children}</div>
    </div>
  );
}

/** Positions the panel above the bar, at its button, and inside the window; it grows upwards. */
function place(panel: HTMLElement, anchor: HTMLElement | null): void {
  const { width, height } = panel.getBoundingClientRect();
  const at = anchor?.getBoundingClientRect();
  const bar = panel.closest('[data-bar]')?.getBoundingClientRect();
  const middle = at ? at.left + at.width / 2 : window.innerWidth / 2;
  const left = Math.min(middle - width / 2, window.innerWidth - width - EDGE_PX);
  const bottom = window.innerHeight - (bar?.top ?? window.innerHeight) + GAP_PX;
  panel.style.left = `${Math.max(EDGE_PX, left)}px`;
  panel.style.bottom = `${Math.max(GAP_PX, Math.min(bottom, window.innerHeight - height - EDGE_PX))}px`;
}
