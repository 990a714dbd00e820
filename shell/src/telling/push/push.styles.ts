import { makeStyles, onPhone, tokens } from '@simmer/kit/ui';

/** This browser's state, and the rows of browsers. */
export const usePushStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  words: { display: 'grid', gap: tokens.spacingVerticalXS, minWidth: 0, overflowWrap: 'anywhere' },
  lead: { maxWidth: '640px', color: tokens.colorNeutralForeground2, textWrap: 'pretty' },
  quiet: { color: tokens.colorNeutralForeground2, textWrap: 'pretty' },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  actions: {
    display: 'flex',
    flexShrink: 0,
    gap: tokens.spacingHorizontalS,
    [onPhone]: { '& > *': { flex: 1 } },
  },
  waiting: { height: '60px', borderRadius: tokens.borderRadiusXLarge },
});
