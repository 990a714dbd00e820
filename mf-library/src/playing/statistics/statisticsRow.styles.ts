import { makeStyles, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The looks of a song's row, and of its place while it loads. */
export const useStatisticsRowStyles = makeStyles({
  rows: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    [onPhone]: { columnGap: tokens.spacingHorizontalS },
    minHeight: '60px',
    // Where a line wraps.
    paddingBlock: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
  },
  ranked: { gridTemplateColumns: '20px 44px minmax(0, 1fr) auto' },
  rank: {
    color: tokens.colorNeutralForeground3,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.body1,
  },
  tile: { width: '44px', height: '44px' },
  words: { display: 'grid', rowGap: '2px', minWidth: 0 },
  title: {
    ...oneLine,
    ...typographyStyles.body1,
    justifySelf: 'start',
    maxWidth: '100%',
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  detail: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  // Where there is no room for both on one line, the second begins the next.
  clause: { display: 'inline-block', whiteSpace: 'pre' },
  count: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
  },
  track: {
    height: '6px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStroke2,
    forcedColorAdjust: 'none',
  },
  bar: {
    height: '100%',
    minWidth: '6px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
  // One width for all, so that the bars can be compared.
  plays: {
    minWidth: '76px',
    [onPhone]: { minWidth: '52px' },
    color: tokens.colorNeutralForeground2,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
  },
  choose: {
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: '36px',
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    '@media (pointer: coarse)': { width: '44px', height: '44px' },
    '@media (hover: hover)': {
      ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    color: tokens.colorBrandForeground1,
    '@media (hover: hover)': { ':hover': { color: tokens.colorBrandForeground1 } },
  },
  none: {
    margin: 0,
    paddingBlock: tokens.spacingVerticalXL,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.body1,
  },
});
