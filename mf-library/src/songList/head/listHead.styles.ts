import { makeStyles, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';

const COVER_PX = 72;
const PHONE_COVER_PX = 56;
const cover = (size: number) => ({ width: `${size}px`, height: `${size}px` });
/** Where the text beside the cover begins. */
const indent = `${COVER_PX + 16}px`;
const phoneIndent = `${PHONE_COVER_PX + 8}px`;
const edge = tokens.spacingHorizontalXXL;
const phoneEdge = tokens.spacingHorizontalL;

/** The head's measures. Its first line stays at the top of the window while the rows scroll, and the rest goes with them. */
export const useListHeadStyles = makeStyles({
  cover: {
    position: 'absolute',
    // Above the line, whose ground spans the page.
    zIndex: 3,
    top: tokens.spacingVerticalL,
    left: edge,
    ...cover(COVER_PX),
    [onPhone]: {
      top: `calc(${tokens.spacingVerticalS} + ${tokens.spacingVerticalXS})`,
      left: phoneEdge,
      ...cover(PHONE_COVER_PX),
    },
  },
  line: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    flexShrink: 0,
    columnGap: tokens.spacingHorizontalS,
    marginInline: `calc(-1 * ${edge})`,
    paddingInline: `calc(${edge} + ${indent}) ${edge}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [onPhone]: {
      marginInline: `calc(-1 * ${phoneEdge})`,
      paddingInline: `calc(${phoneEdge} + ${phoneIndent}) ${tokens.spacingHorizontalXS}`,
    },
  },
  // Separates it from the rows below it, without taking room.
  stuck: { boxShadow: `0 1px 0 ${tokens.colorNeutralStroke2}` },
  name: {
    flex: 1,
    minWidth: 0,
    transition: `transform ${tokens.durationNormal} ${tokens.curveEasyEase}`,
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  // Where the cover was.
  nameStuck: { transform: `translateX(-${indent})`, [onPhone]: { transform: `translateX(-${phoneIndent})` } },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  about: {
    display: 'flex',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalL,
    minHeight: '28px',
    paddingInlineStart: indent,
    [onPhone]: { minHeight: '20px', paddingInlineStart: phoneIndent },
  },
  words: { flex: 1, minWidth: 0 },
  factsLine: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  facts: {
    minWidth: 0,
    minHeight: '20px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.body1,
  },
  add: { width: '240px', flexShrink: 0 },
  addBelow: { marginTop: tokens.spacingVerticalS },
  // On a phone: a row of its own, with room for fingers.
  actionsBelow: { marginTop: tokens.spacingVerticalS },
});
