import { makeStyles, onPhone, tokens } from '@simmer/kit/ui';

/** The room's columns: what has a time stands below the title, and its names and tools below the song's square. */
export const useRoomStyles = makeStyles({
  room: {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // The waveform, on one line with the tools before it.
  beside: { gridRowStart: 2, [onPhone]: { gridRowStart: 'auto', marginTop: tokens.spacingVerticalXS } },
  timed: { gridColumnStart: 2, [onPhone]: { gridColumnStart: 1 } },
});
