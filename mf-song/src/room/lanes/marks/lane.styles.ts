import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { onTouch } from '../../../controls/onTouch.ts';

const LANE_PX = 28;

/** The looks of a lane and of what stands on it. */
export const useLaneStyles = makeStyles({
  lane: {
    position: 'relative',
    height: `${LANE_PX}px`,
    margin: 0,
    padding: 0,
    overflow: 'clip',
    overflowClipMargin: '12px',
    listStyleType: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  /** a list item carries only its place */
  item: { position: 'absolute', insetBlock: 0, left: 0 },
  mark: {
    position: 'absolute',
    top: '50%',
    left: 0,
    display: 'grid',
    placeItems: 'center',
    minWidth: '24px',
    height: '24px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    transform: 'translate(-50%, -50%)',
    border: 0,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1Strong,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px', zIndex: 1 },
    // A target of 44 px around a small mark.
    [onTouch]: { '::after': { content: '""', position: 'absolute', inset: '-10px' } },
  },
});
