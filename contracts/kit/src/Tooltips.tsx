import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useLayoutEffect, useRef } from 'react';
import { useTooltip } from './useTooltip.ts';

const GAP_PX = 4;
const EDGE_PX = 8;

const useStyles = makeStyles({
  tooltip: {
    position: 'fixed',
    inset: 'auto',
    margin: 0,
    boxSizing: 'border-box',
    width: 'max-content',
    maxWidth: 'min(320px, calc(100vw - 16px))',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow8,
    overflowWrap: 'anywhere',
    ...typographyStyles.caption1,
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { opacity: 0 } },
      animationDuration: tokens.durationFast,
    },
  },
});

/** Places the tooltip below its target, above if there is no room, and always inside the window. */
function place(tooltip: HTMLElement, target: Element): void {
  const at = target.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const isRoomBelow = at.bottom + GAP_PX + height + EDGE_PX <= window.innerHeight;
  const left = at.left + at.width / 2 - width / 2;
  tooltip.style.left = `${Math.max(EDGE_PX, Math.min(left, window.innerWidth - width - EDGE_PX))}px`;
  tooltip.style.top = `${isRoomBelow ? at.bottom + GAP_PX : Math.max(EDGE_PX, at.top - GAP_PX - height)}px`;
}

/**
 * The page's one tooltip. An element sets its text with `data-tooltip`; with `data-tooltip-when="cut"` it shows only while the
 * element's own text does not fit. It does not replace an accessible name: give icons an `aria-label` too.
 *
 * @see PRODUCT.md, Small waits
 */
export function Tooltips() {
  const styles = useStyles();
  const shown = useTooltip();
  const tooltip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = tooltip.current;
    if (!shown || !element) return;
    // The top layer is above dialogs too; a browser without it shows the tooltip in place.
    if ('showPopover' in element) {
      element.popover = 'manual';
      element.showPopover();
    }
    place(element, shown.target);
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={tooltip} key={shown.text} role="tooltip" dir="auto" className={styles.tooltip}>
      {shown.text}
    </div>
  );
}
