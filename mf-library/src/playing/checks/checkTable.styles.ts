import { makeStyles, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import { ROW_HEIGHT_PX } from '../../catalogue/rows/songRow.styles.ts';
import { checkColumns } from './checkColumns.ts';

const columns = checkColumns.map(({ widthPx }) => `${widthPx}px`).join(' ');
const columnsWidthPx = checkColumns.reduce((sum, { widthPx }) => sum + widthPx, 0);
const SONG_WIDTH_PX = 264;
const PHONE_SONG_WIDTH_PX = 208;
/** On paper, all columns share the width of a page. */
const PRINTED_SONG_WIDTH_PX = 160;
const PRINTED_SCALE = 0.68;
const HEAD_HEIGHT_PX = 48;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const useCheckTableStyles = makeStyles({
  // Scrolls by itself: names of songs and columns stay in view while the values move below them.
  table: {
    overflow: 'auto',
    maxHeight: 'max(360px, calc(100dvh - 280px))',
    overscrollBehaviorX: 'contain',
    scrollPaddingTop: `${HEAD_HEIGHT_PX}px`,
    scrollPaddingLeft: `${SONG_WIDTH_PX}px`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    '@media print': { overflow: 'visible', maxHeight: 'none', border: 0, zoom: PRINTED_SCALE },
    [onPhone]: { scrollPaddingLeft: `${PHONE_SONG_WIDTH_PX}px` },
  },
  line: {
    display: 'grid',
    gridTemplateColumns: `minmax(${SONG_WIDTH_PX}px, 1fr) ${columns}`,
    boxSizing: 'border-box',
    minWidth: `${SONG_WIDTH_PX + columnsWidthPx}px`,
    [onPhone]: {
      gridTemplateColumns: `${PHONE_SONG_WIDTH_PX}px ${columns}`,
      minWidth: `${PHONE_SONG_WIDTH_PX + columnsWidthPx}px`,
    },
    '@media print': { gridTemplateColumns: `minmax(${PRINTED_SONG_WIDTH_PX}px, 1fr) ${columns}`, minWidth: 0 },
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    '@media print': { position: 'static' },
  },
  headLine: {
    height: `${HEAD_HEIGHT_PX}px`,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  column: {
    display: 'grid',
    alignContent: 'center',
    paddingInlineEnd: tokens.spacingHorizontalM,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1Strong,
  },
  unit: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  rows: { position: 'relative', boxSizing: 'border-box', overflowAnchor: 'none' },
  row: {
    height: `${ROW_HEIGHT_PX}px`,
    backgroundColor: tokens.colorNeutralBackground1,
    breakInside: 'avoid',
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  },
  apart: { position: 'absolute', left: 0, width: '100%' },
  song: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minWidth: 0,
    paddingInline: `${tokens.spacingHorizontalM} ${tokens.spacingHorizontalS}`,
    backgroundColor: 'inherit',
    // The values that move below it are cut off at a line.
    boxShadow: `1px 0 0 ${tokens.colorNeutralStroke2}`,
    [onPhone]: {
      columnGap: tokens.spacingHorizontalS,
      paddingInline: `${tokens.spacingHorizontalS} ${tokens.spacingHorizontalXS}`,
    },
    '@media print': { position: 'static', boxShadow: 'none' },
  },
  songHead: { justifyContent: 'start', textAlign: 'start' },
  tile: { width: '44px', height: '44px', flexShrink: 0, '@media print': { display: 'none' } },
  words: { position: 'relative', display: 'grid', rowGap: '2px', minWidth: 0, flex: 1 },
  title: {
    ...oneLine,
    ...typographyStyles.body1Strong,
    justifySelf: 'start',
    maxWidth: '100%',
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media (pointer: coarse)': { '::after': { content: '""', position: 'absolute', inset: '-8px 0' } },
  },
  verdict: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
    ...typographyStyles.caption1,
  },
  verdictText: oneLine,
  cell: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'end',
    columnGap: tokens.spacingHorizontalXS,
    paddingInlineEnd: tokens.spacingHorizontalM,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.body1,
  },
  passes: { color: tokens.colorStatusSuccessForeground1 },
  note: { color: tokens.colorNeutralForeground2 },
  fails: { color: tokens.colorPaletteRedForeground1 },
  failed: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3 },
});
