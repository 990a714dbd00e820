import { type GriffelStyle, makeStyles, onPhone, quietButton, tokens, typographyStyles } from '@simmer/kit/ui';

export const ROW_HEIGHT_PX = 60;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const focusRing = { outline: `2px solid ${tokens.colorStrokeFocus2}` };

/** Turns off the browser's own long-press actions: a long press selects a row. */
export const heldByFinger = {
  '@media (hover: none)': { WebkitTouchCallout: 'none', userSelect: 'none' },
} as const;

/** A finger needs 44 px: this widens a control's hit area by these distances, not its drawing. */
const reach = (insets: string) =>
  ({
    '@media (pointer: coarse)': {
      position: 'relative',
      '::after': { content: '""', position: 'absolute', inset: insets },
    },
  }) as const;

/**
 * The list item of a row: takes the focus, and while hovered or focused shows what is quiet otherwise, and how to play
 * it. Rules instead of state, because a long list must not re-render for a pointer that passes over it.
 */
export const songItem: GriffelStyle = {
  borderRadius: tokens.borderRadiusLarge,
  ':focus-visible': { ...focusRing, outlineOffset: '-2px' },
  '&:hover .row-quiet': { opacity: 1 },
  '&:focus-within .row-quiet': { opacity: 1 },
  '@media (hover: hover)': {
    '&:hover .tile-sign': { opacity: 1 },
    '&:focus-within .tile-sign': { opacity: 1 },
    // Not below the moving bars of the playing song.
    '&:hover [data-state="none"] .tile-picture': { opacity: 0.2 },
    '&:focus-within [data-state="none"] .tile-picture': { opacity: 0.2 },
  },
};

/** For what has the class `row-quiet`: in place from the start, and visible while its row is in use. */
export const quietInRow = {
  opacity: 0,
  transition: `opacity ${tokens.durationFaster} ${tokens.curveEasyEase}`,
  '@media (hover: none)': { opacity: 1 },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
} as const;

/** On a phone and under a finger, the whole text links to the song. */
const wholeText = { '::after': { content: '""', position: 'absolute', inset: '-8px 0' } } as const;

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
  titleLine: { display: 'flex', columnGap: tokens.spacingHorizontalSNudge, marginBottom: '2px' },
  title: {
    ...oneLine,
    ...typographyStyles.body1Strong,
    display: 'block',
    flex: '0 1 auto',
    minWidth: 0,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { ...focusRing, borderRadius: tokens.borderRadiusSmall },
    '@media (pointer: coarse)': wholeText,
  },
  wideTarget: wholeText,
  playingTitle: { color: tokens.colorBrandForeground2 },
  // A container query on the text decides what fits on the second line.
  phoneText: { containerType: 'inline-size' },
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
    ...reach('-10px -6px'),
  },
  badgesCell: {
    width: '176px',
    boxSizing: 'border-box',
    // Room for a focused badge's outline.
    padding: '3px',
    overflow: 'hidden',
    display: 'flex',
    justifyContent: 'end',
    '@container (max-width: 840px)': { width: '48px' },
    '@media (pointer: coarse)': { paddingBlock: tokens.spacingVerticalMNudge },
  },
  statusCell: { width: '116px', display: 'flex', '& button': reach('-10px 0') },
  heartCell: { width: '52px' },
  duration: {
    display: 'flex',
    justifyContent: 'flex-end',
    minWidth: '44px',
    '@media (max-width: 359px)': { minWidth: '40px' },
    // Columns stay in line: hours reach into the gap before them.
    '@media (min-width: 640px)': { width: '44px' },
    whiteSpace: 'nowrap',
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
    '@media (pointer: coarse)': { width: '44px', height: '44px' },
  },
  phoneMenu: { width: '44px', height: '44px', marginInlineEnd: '-8px' },
  quiet: quietInRow,
});
