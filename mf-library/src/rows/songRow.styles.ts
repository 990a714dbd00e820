import { makeStyles, onPhone, quietButton, tokens, typographyStyles } from '@simmer/kit/ui';

export const ROW_HEIGHT_PX = 60;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const focusRing = { outline: `2px solid ${tokens.colorStrokeFocus2}` };

/** Turns off the browser's own long-press actions: a long press selects a row. */
export const heldByFinger = {
  '@media (hover: none)': { WebkitTouchCallout: 'none', userSelect: 'none' },
} as const;

/** Fixed column widths align the rows, whatever their content. */
export const useSongRowStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    height: `${ROW_HEIGHT_PX}px`,
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusLarge,
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
    [onPhone]: { columnGap: tokens.spacingHorizontalS },
    '@media (max-width: 359px)': { columnGap: tokens.spacingHorizontalXS },
    // Controls for the pointer exist from the start, and only become visible.
    ':hover .row-quiet, :focus-within .row-quiet': { opacity: 1 },
  },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorBrandBackground2 } },
  },
  selected: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorNeutralBackground1Selected } },
  },
  text: { position: 'relative', flex: 1, minWidth: 0 },
  title: {
    ...oneLine,
    ...typographyStyles.body1Strong,
    display: 'block',
    width: 'fit-content',
    maxWidth: '100%',
    marginBottom: '2px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { ...focusRing, borderRadius: tokens.borderRadiusSmall },
  },
  // On a phone the whole text links to the song.
  wideTarget: { '::after': { content: '""', position: 'absolute', inset: `-${tokens.spacingVerticalM} 0` } },
  playingTitle: { color: tokens.colorBrandForeground2 },
  details: { ...oneLine, ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  // A container query on the text decides what fits on the second line.
  phoneText: { containerType: 'inline-size' },
  phoneDetails: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalSNudge, minWidth: 0 },
  // Items that don't fit wrap onto a hidden line, which drops them whole instead of cutting a date in half.
  phoneFacts: {
    display: 'flex',
    flexWrap: 'wrap',
    flex: 1,
    minWidth: 0,
    height: '16px',
    overflow: 'hidden',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1,
  },
  // Long names shrink down to this width to make room for the date.
  phoneMaker: { ...oneLine, flex: '1 1 96px', minWidth: 0, maxWidth: 'max-content' },
  phoneDate: { whiteSpace: 'nowrap', ':not(:first-child)::before': { content: '"· "' } },
  notesCell: { width: '48px', textAlign: 'end' },
  notes: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    height: '24px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': focusRing,
  },
  badgesCell: {
    width: '176px',
    boxSizing: 'border-box',
    // Room for a focused badge's outline.
    padding: '3px',
    overflow: 'hidden',
    display: 'flex',
    justifyContent: 'end',
    '@container (max-width: 840px)': { display: 'none' },
  },
  statusCell: { width: '116px', display: 'flex' },
  heartCell: { width: '52px' },
  duration: {
    width: '44px',
    '@media (max-width: 359px)': { width: '40px' },
    textAlign: 'end',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.body1,
  },
  menu: {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    flexShrink: 0,
    ...quietButton,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': focusRing,
  },
  phoneMenu: { width: '44px', height: '44px', marginInlineEnd: `-${tokens.spacingHorizontalS}` },
  quiet: {
    opacity: 0,
    transition: `opacity ${tokens.durationFaster} ${tokens.curveEasyEase}`,
    '@media (hover: none)': { opacity: 1 },
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
});
