import { makeStyles, tokens } from '@simmer/kit/ui';
import type { CSSProperties, KeyboardEventHandler, PointerEventHandler } from 'react';
import { onTouch } from '../../controls/onTouch.ts';

/** Where a section's start is and can be, and what moves it. */
export type StartMoves = {
  seconds: number;
  from: number;
  until: number;
  /** the moment in words */
  text: string;
  handlers: {
    onPointerDown: PointerEventHandler<HTMLElement>;
    onPointerMove: PointerEventHandler<HTMLElement>;
    onPointerUp: PointerEventHandler<HTMLElement>;
    onPointerCancel: PointerEventHandler<HTMLElement>;
    onKeyDown: KeyboardEventHandler<HTMLElement>;
    onBlur(): void;
  };
};

const useStyles = makeStyles({
  start: {
    '--reach': 'min(var(--free), 6px)',
    position: 'absolute',
    zIndex: 3,
    top: 0,
    bottom: 0,
    left: 'calc(var(--at) - max(var(--reach), 2px))',
    width: 'calc(2 * max(var(--reach), 2px))',
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'ew-resize',
    touchAction: 'none',
    '::after': {
      content: '""',
      position: 'absolute',
      left: 'calc(50% - 1px)',
      top: '25%',
      bottom: '25%',
      width: '2px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorNeutralStrokeAccessible,
      forcedColorAdjust: 'none',
    },
    '@media (hover: hover)': {
      ':hover::after': { top: 0, bottom: 0, backgroundColor: tokens.colorCompoundBrandStroke },
    },
    ':active::after': { top: 0, bottom: 0, backgroundColor: tokens.colorCompoundBrandStroke },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
    '@media (forced-colors: active)': { '::after': { backgroundColor: 'CanvasText' } },
    [onTouch]: { '--reach': 'min(var(--free), 22px)' },
  },
});

/** The handle at a section's start: dragged, or moved with the arrow keys. */
export function SectionStart({ name, reachPx, moves }: { name: string; reachPx: number; moves: StartMoves }) {
  const styles = useStyles();
  const { seconds, from, until, text, handlers } = moves;
  const at: CSSProperties & Record<`--${string}`, string> = { '--free': `${Math.max(0, reachPx)}px` };
  return (
    <div
      className={styles.start}
      style={at}
      role="slider"
      tabIndex={-1}
      data-control="start"
      aria-label={`Start of ${name}`}
      aria-orientation="horizontal"
      aria-valuemin={from}
      aria-valuemax={until}
      aria-valuenow={seconds}
      aria-valuetext={text}
      {...handlers}
    />
  );
}
