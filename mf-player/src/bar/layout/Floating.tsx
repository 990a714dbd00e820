import { useBackCloses } from '@simmer/kit/router';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

const MARGIN_PX = 8;
/** above the bar, if there is no better place */
const ABOVE_THE_BAR_PX = 96;

const useStyles = makeStyles({
  panel: {
    inset: 'auto',
    margin: 0,
    padding: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    maxWidth: 'calc(100vw - 16px)',
    maxHeight: 'calc(100dvh - 16px)',
    overflow: 'auto',
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    outlineStyle: 'none',
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: tokens.durationFast,
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
});

type Props = {
  label: string;
  anchor: HTMLElement | null;
  className?: string;
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

  return (
    <div
      ref={panel}
      className={mergeClasses(styles.panel, className)}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {children}
    </div>
  );
}

/** Positions the panel above its button and inside the window; it grows upwards. */
function place(panel: HTMLElement, anchor: HTMLElement | null): void {
  const { width, height } = panel.getBoundingClientRect();
  const at = anchor?.getBoundingClientRect();
  const middle = at ? at.left + at.width / 2 : window.innerWidth / 2;
  const left = Math.min(middle - width / 2, window.innerWidth - width - MARGIN_PX);
  const bottom = at ? window.innerHeight - at.top + MARGIN_PX : ABOVE_THE_BAR_PX;
  panel.style.left = `${Math.max(MARGIN_PX, left)}px`;
  panel.style.bottom = `${Math.max(MARGIN_PX, Math.min(bottom, window.innerHeight - height - MARGIN_PX))}px`;
}
