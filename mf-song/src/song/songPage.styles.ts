import { makeStyles, mergeClasses, onPhone, tokens, usePageStyles } from '@simmer/kit/ui';

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
