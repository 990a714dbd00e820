import { makeStyles, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';

const edge = tokens.spacingHorizontalXXL;
const phoneEdge = tokens.spacingHorizontalL;

/** The head's measures. Its first line stays at the top of the window while the rows scroll. */
export const useListHeadStyles = makeStyles({
  cover: {
    flexShrink: 0,
    width: '40px',
    height: '40px',
    // The name needs its room there.
    '@media (max-width: 359px)': { display: 'none' },
  },
  line: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    height: '48px',
    marginInline: `calc(-1 * ${edge})`,
    paddingInline: edge,
    backgroundColor: tokens.colorNeutralBackground1,
    [onPhone]: {
      columnGap: tokens.spacingHorizontalS,
      height: '52px',
      marginInline: `calc(-1 * ${phoneEdge})`,
      paddingInline: `${phoneEdge} ${tokens.spacingHorizontalXS}`,
    },
  },
  // Separates it from the rows below it, without taking room.
  stuck: { boxShadow: `0 1px 0 ${tokens.colorNeutralStroke2}` },
  name: { flex: '1 1 0', minWidth: 0 },
  // Leaves its room to what happened meanwhile.
  shortName: { flex: '0 1 auto' },
  title: {
    margin: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    letterSpacing: '-0.01em',
    ...typographyStyles.title3,
    lineHeight: '28px',
  },
  factsLine: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  facts: {
    minWidth: 0,
    minHeight: '16px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
  },
  catchUp: { display: 'flex', flex: '1 1 0', minWidth: 0, height: '44px', containerType: 'inline-size' },
  // Beside the sidebar it stands in the line, else below it once it is asked for.
  add: { flex: '0 1 240px', minWidth: '112px' },
  addBelow: { paddingBlock: tokens.spacingVerticalXS },
  // On a phone, a playlist's buttons have a row of their own, with room for fingers.
  actionsBelow: { height: '44px' },
});
