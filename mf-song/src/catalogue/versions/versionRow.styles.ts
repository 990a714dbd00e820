import { makeStyles, onPhone, tokens, typographyStyles, unseen } from '@simmer/kit/ui';

/** A list beside the notes. */
const NARROW_LIST = '@container (max-width: 559px)';

export const useVersionRowStyles = makeStyles({
  row: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '60px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusLarge,
    // Rows out of view skip layout: three hundred cost no more than a screenful.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 76px',
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
    '&:hover .row-quiet': { opacity: 1 },
    '&:focus-within .row-quiet': { opacity: 1 },
    [onPhone]: { columnGap: tokens.spacingHorizontalXS, padding: `${tokens.spacingVerticalXS} 0` },
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
  text: { flex: 1, minWidth: 0, display: 'grid', rowGap: '2px' },
  // Strong colours keep dimmed text readable.
  dimmed: { opacity: 0.7, '& span, & button': { color: tokens.colorNeutralForeground1 } },
  name: {
    justifySelf: 'start',
    maxWidth: '100%',
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
    // The whole row is its target; controls above it have their own.
    '::before': { content: '""', position: 'absolute', inset: 0 },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::before': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
      borderRadius: tokens.borderRadiusLarge,
    },
  },
  details: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: '2px',
    minWidth: 0,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
  },
  file: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // As wide as one picture behind a sign, until the code of the marks has loaded.
  marks: { width: '36px', height: '16px' },
  notes: { whiteSpace: 'nowrap', color: tokens.colorBrandForeground2 },
  // As high as the sentence that comes, so that nothing moves when it does.
  change: {
    minHeight: '16px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
  // Where there is no room for them, they are in the row's menu.
  roomy: { [NARROW_LIST]: { display: 'none' } },
  duration: {
    // The columns stay in line: hours reach into the gap before it.
    display: 'flex',
    justifyContent: 'flex-end',
    width: '44px',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.body1,
  },
  actions: { display: 'flex', alignItems: 'center' },
  compare: { ...typographyStyles.caption1Strong },
  letter: {
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
