import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';

/** A row that leads to a song: two lines, with room beside them. */
export const useWorkRowStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '56px',
    boxSizing: 'border-box',
    margin: `0 calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  tile: { width: '40px', height: '40px' },
  words: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', flex: 1, minWidth: 0 },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', ...typographyStyles.body1Strong },
  meta: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
  // Two lines of a note.
  text: {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflowWrap: 'anywhere',
    ...typographyStyles.body1,
  },
});
