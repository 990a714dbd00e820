import { type GriffelStyle, makeStyles, mergeClasses, onPhone, tokens, usePageStyles } from '@simmer/kit/ui';

/** From here on, versions stand beside the notes. */
export const besideNotes = '@media (min-width: 1280px)';

/** Notes, versions and data: below each other, or versions and data beside the notes. */
export const songParts: GriffelStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  rowGap: tokens.spacingVerticalXXL,
  columnGap: tokens.spacingHorizontalXXXL,
  [onPhone]: { rowGap: tokens.spacingVerticalM },
  [besideNotes]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 400px)', gridTemplateRows: 'auto 1fr' },
};

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXL,
    [onPhone]: { rowGap: tokens.spacingVerticalM },
  },
});

/** The class of the song page, loading or loaded: the edges of every page, and its sections below each other. */
export function useSongPageClass(): string {
  const frame = usePageStyles();
  return mergeClasses(frame.page, frame.wide, useStyles().page);
}
