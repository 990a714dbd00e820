import { makeStyles, onPhone, tokens } from '@simmer/kit/ui';

/** The measures of the strip, which holds its place before it is known what stands there. */
export const useStandStyles = makeStyles({
  strip: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'center',
    height: '44px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    [onPhone]: { height: '56px' },
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
});
