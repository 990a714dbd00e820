import { makeStyles, onPhone, tokens, typographyStyles, unseen } from '@simmer/kit/ui';

export const useVersionRowStyles = makeStyles({
  row: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '56px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusLarge,
    // Rows out of view skip layout: three hundred cost no more than a screenful.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 56px',
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
    '&:hover .row-quiet': { opacity: 1 },
    '&:focus-within .row-quiet': { opacity: 1 },
    [onPhone]: { columnGap: tokens.spacingHorizontalXS, padding: 0 },
  },
  shown: { backgroundColor: tokens.colorNeutralBackground1Selected },
  playing: { backgroundColor: tokens.colorBrandBackground2 },
  // It comes before the name, whose target would cover it.
  play: { zIndex: 1, width: '44px', height: '44px', borderRadius: tokens.borderRadiusCircular },
  playingSign: { color: tokens.colorBrandForeground2 },
  // At the corner of the sign: nothing moves when it comes and goes.
  dot: {
    position: 'absolute',
    top: '10px',
    right: '8px',
    width: '8px',
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandForeground1,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
  said: unseen,
  text: { minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  // Strong colours keep dimmed text readable.
  dimmed: { opacity: 0.7, '& span, & button': { color: tokens.colorNeutralForeground1 } },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0, height: '24px' },
  name: {
    minWidth: 0,
    padding: 0,
    border: 0,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...typographyStyles.body1Strong,
    // As high as a target has to be.
    lineHeight: '24px',
    // The whole row is its target; controls above it have their own.
    '::before': { content: '""', position: 'absolute', inset: 0 },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::before': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
      borderRadius: tokens.borderRadiusLarge,
    },
  },
  // As high as the sentence that comes, so that nothing moves when it does.
  change: {
    minHeight: '20px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.body1,
  },
  // As wide as a sign, until the code of the marks has loaded.
  marks: { flexShrink: 0, width: '16px', height: '16px' },
  duration: {
    // The columns stay in line: hours reach into the gap before it.
    display: 'flex',
    justifyContent: 'flex-end',
    width: '40px',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.body1,
  },
  actions: { display: 'flex', alignItems: 'center' },
  compare: { ...typographyStyles.caption1Strong, [onPhone]: { display: 'none' } },
  letter: {
    flexShrink: 0,
    minWidth: '18px',
    borderRadius: tokens.borderRadiusCircular,
    textAlign: 'center',
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    ...typographyStyles.caption1Strong,
  },
  quiet: {
    opacity: 0,
    transition: `opacity ${tokens.durationFast} ${tokens.curveDecelerateMid}`,
    '@media (hover: none)': { opacity: 1 },
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
});
