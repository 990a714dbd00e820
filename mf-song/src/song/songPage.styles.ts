import { makeStyles, onPhone, onTwoPanes, SIDE_PANE_PX, tokens } from '@simmer/kit/ui';

/** What stands beside the parts at most: with them, 1,440 px of content. */
const MAIN_PX = 1440 - SIDE_PANE_PX;

/**
 * The frame of the song page, loading or loaded: the song above its parts, or, where there is room, two panes with a scroll each.
 * Its rows have heights of their own, so that the waveform begins at the same place whatever arrives later.
 */
export const useSongPageStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    // On one column, the edges of every page.
    padding: `0 ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    [onPhone]: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}` },
    [onTwoPanes]: {
      position: 'absolute',
      inset: 0,
      display: 'grid',
      gridTemplateColumns: `minmax(0, ${MAIN_PX}px) ${SIDE_PANE_PX}px`,
      gridTemplateRows: 'minmax(0, 1fr)',
      padding: 0,
    },
  },
  main: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXS,
    minWidth: 0,
    [onPhone]: { rowGap: 0 },
    [onTwoPanes]: {
      overflowY: 'auto',
      padding: `0 ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXL}`,
    },
  },
  side: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    marginTop: tokens.spacingVerticalL,
    [onPhone]: { marginTop: tokens.spacingVerticalXS },
    [onTwoPanes]: {
      boxSizing: 'border-box',
      minHeight: 0,
      marginTop: 0,
      borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
});
