import { makeStyles, onPhone, tokens } from '@simmer/kit/ui';

/** This browser's state, and the rows of browsers. */
export const usePushStyles = makeStyles({
  words: { display: 'grid', gap: tokens.spacingVerticalXS, minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2, textWrap: 'pretty' },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  actions: {
    display: 'flex',
    flexShrink: 0,
    gap: tokens.spacingHorizontalS,
    [onPhone]: { '& > *': { flex: 1 } },
  },
});
