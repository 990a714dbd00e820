import { makeStyles, tokens, unseen } from '@simmer/kit/ui';
import { onItsSide } from '../layout/useIsHandheld.ts';

const forFingers = '@media (max-width: 639px), (pointer: coarse)';
const narrow = '@media (max-width: 639px)';

/** On a phone, a press stands at the end of each line; in a wide window all stand beside both. */
export const useStripStyles = makeStyles({
  // The card floats above it.
  strip: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: '64px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { opacity: 0 } },
      animationDuration: tokens.durationNormal,
    },
    [narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      columnGap: 0,
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXS} 0 ${tokens.spacingHorizontalM}`,
    },
  },
  inSheet: {
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    [onItsSide]: { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}` },
  },
  words: {
    gridColumn: 1,
    gridRow: 1,
    display: 'flex',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    [narrow]: {
      flexDirection: 'column',
      alignItems: 'stretch',
      justifyContent: 'center',
      minHeight: '44px',
    },
  },
  wordsAtEnd: { [narrow]: { flexDirection: 'row', alignItems: 'center', justifyContent: 'flex-start' } },
  place: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorBrandForeground1,
  },
  // There, the title needs its room; screen readers still get it.
  placeInSheet: { [onItsSide]: unseen },
  // A finger gets the line above it too.
  title: {
    position: 'relative',
    display: 'flex',
    minWidth: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold,
    columnGap: '0.25em',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [forFingers]: { '::after': { content: '""', position: 'absolute', inset: '-20px 0 0' } },
  },
  // Gives way to what is new in the song.
  name: { flexShrink: 1_000_000, minWidth: '4ch', overflow: 'hidden', textOverflow: 'ellipsis' },
  news: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  check: { alignSelf: 'center', flexShrink: 0, color: tokens.colorBrandForeground1 },
  second: { gridColumn: 1, gridRow: 2, [forFingers]: { height: '44px' } },
  said: unseen,
  ways: { display: 'contents' },
  button: { whiteSpace: 'nowrap', [forFingers]: { minHeight: '44px' } },
  skip: {
    gridColumn: 2,
    gridRow: '1 / span 2',
    minWidth: '64px',
    [narrow]: { gridRow: 1, minWidth: '52px', padding: 0 },
  },
  whole: {
    gridColumn: 3,
    gridRow: '1 / span 2',
    [narrow]: {
      gridColumn: '2 / span 2',
      gridRow: 2,
      minWidth: '96px',
      padding: `0 ${tokens.spacingHorizontalSNudge}`,
      border: `1px solid ${tokens.colorTransparentBackground}`,
      color: tokens.colorNeutralForeground2,
      backgroundColor: tokens.colorTransparentBackground,
    },
  },
  // As wide as its longest text, so that a press moves nothing.
  texts: { display: 'grid', justifyItems: 'center', '& > *': { gridArea: '1 / 1' } },
  longest: { visibility: 'hidden' },
  full: { [narrow]: { display: 'none' } },
  short: { display: 'none', [narrow]: { display: 'inline' } },
  fullInSheet: { display: 'none' },
  shortInSheet: { display: 'inline' },
  close: {
    gridColumn: 4,
    gridRow: '1 / span 2',
    minWidth: '44px',
    height: '44px',
    padding: 0,
    [narrow]: { gridColumn: 3, gridRow: 1, justifySelf: 'end' },
  },
});
