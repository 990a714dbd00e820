import { makeStyles, onPhone, tokens, typographyStyles, unseen } from '@simmer/kit/ui';

const PLOT_HEIGHT_PX = 160;
/** For the numbers at the lines, up to four digits. */
const AXIS_WIDTH_PX = 40;

const columns = { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' } as const;

/** The looks of the weeks' bars, and of their place while they load. */
export const useWeekBarsStyles = makeStyles({
  chart: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
    // Half a line of the number at the upper line.
    paddingTop: '8px',
  },
  lines: {
    position: 'absolute',
    insetInline: 0,
    top: '8px',
    display: 'grid',
    gridTemplateRows: '1fr 1fr',
    height: `${PLOT_HEIGHT_PX}px`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  line: {
    display: 'grid',
    gridTemplateColumns: 'auto',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
  },
  plot: {
    ...columns,
    position: 'relative',
    height: `${PLOT_HEIGHT_PX}px`,
    marginInlineStart: `${AXIS_WIDTH_PX}px`,
  },
  unseen,
  week: {
    position: 'relative',
    overflow: 'hidden',
    paddingInline: '2px',
    borderRadius: `${tokens.borderRadiusSmall} ${tokens.borderRadiusSmall} 0 0`,
    // Wide enough to be hit and to show the focus, also where 26 of them have little room: it reaches over its neighbours.
    [onPhone]: { marginInline: '-2px', paddingInline: '3px' },
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
    ':focus-visible': { zIndex: 1, outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  picked: { backgroundColor: tokens.colorSubtleBackgroundHover },
  cell: { display: 'block', height: '100%', overflow: 'hidden' },
  bar: {
    display: 'block',
    height: '100%',
    maxWidth: '20px',
    marginInline: 'auto',
    borderRadius: `${tokens.borderRadiusSmall} ${tokens.borderRadiusSmall} 0 0`,
    backgroundColor: tokens.colorCompoundBrandBackground,
    forcedColorAdjust: 'none',
    transitionProperty: 'translate',
    transitionDuration: tokens.durationNormal,
    transitionTimingFunction: tokens.curveDecelerateMid,
    '@media (prefers-reduced-motion: reduce)': { transitionProperty: 'none' },
  },
  none: { opacity: 0 },
  months: {
    display: 'grid',
    gridTemplateColumns: 'repeat(26, minmax(0, 1fr))',
    marginInlineStart: `${AXIS_WIDTH_PX}px`,
    minHeight: '16px',
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1,
  },
  month: { gridRowStart: 1, whiteSpace: 'nowrap', overflow: 'visible', paddingInlineStart: '2px' },
});
