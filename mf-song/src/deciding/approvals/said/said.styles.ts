import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';

/** What lists of what people and guests said look like. */
export const useSaidStyles = makeStyles({
  surface: { maxWidth: '520px' },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
  heading: { paddingBottom: tokens.spacingVerticalS },
  words: { display: 'grid', rowGap: tokens.spacingVerticalM, listStyleType: 'none', margin: 0, padding: 0 },
  word: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
  },
  text: { display: 'grid', rowGap: tokens.spacingVerticalXXS },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  who: typographyStyles.body1Strong,
  quiet: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  past: { color: tokens.colorNeutralForeground3 },
  sentence: { whiteSpace: 'pre-line' },
  sign: { verticalAlign: '-2px', marginInlineEnd: tokens.spacingHorizontalXS },
  approved: { color: tokens.colorStatusSuccessForeground1 },
  changes: { color: tokens.colorStatusWarningForeground3 },
});
