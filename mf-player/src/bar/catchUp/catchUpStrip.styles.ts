import { makeStyles, onPhone, tokens, unseen } from '@simmer/kit/ui';
import { stripAppears } from '../layout/strip.styles.ts';
import { forFingers } from '../layout/target.ts';
import { onItsSide } from '../layout/useIsHandheld.ts';

/** On a phone, each line ends with a button; in a wide window, all buttons stand beside both lines. */
export const useStripStyles = makeStyles({
  strip: {
    ...stripAppears,
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: '64px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    [onPhone]: {
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
    [onPhone]: {
      flexDirection: 'column',
      alignItems: 'stretch',
      justifyContent: 'center',
      minHeight: '44px',
    },
  },
  wordsAtEnd: { [onPhone]: { flexDirection: 'row', alignItems: 'center', justifyContent: 'flex-start' } },
  place: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorBrandForeground1,
  },
  // On a phone on its side, the title needs the room; screen readers still get it.
  placeInSheet: { [onItsSide]: unseen },
  // For fingers, the line above belongs to the target.
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
  buttons: { display: 'contents' },
  button: { whiteSpace: 'nowrap', [forFingers]: { minHeight: '44px' } },
  skip: {
    gridColumn: 2,
    gridRow: '1 / span 2',
    minWidth: '64px',
    [onPhone]: { gridRow: 1, minWidth: '52px', padding: 0 },
  },
  whole: {
    gridColumn: 3,
    gridRow: '1 / span 2',
    [onPhone]: {
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
  full: { [onPhone]: { display: 'none' } },
  short: { display: 'none', [onPhone]: { display: 'inline' } },
  fullInSheet: { display: 'none' },
  shortInSheet: { display: 'inline' },
  close: {
    gridColumn: 4,
    gridRow: '1 / span 2',
    [onPhone]: { gridColumn: 3, gridRow: 1, justifySelf: 'end' },
  },
});
