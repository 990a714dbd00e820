import { makeStyles, onPhone, tokens } from '@simmer/kit/ui';
import { onTouch } from '../../controls/onTouch.ts';

/** The measures of the lines, which hold their place before their code has loaded. */
export const useStandStyles = makeStyles({
  lines: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    listStyleType: 'none',
    margin: 0,
    padding: `${tokens.spacingVerticalXS} 0`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  line: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalS} 0 ${tokens.spacingHorizontalL}`,
    [onPhone]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: tokens.spacingHorizontalS,
      padding: `0 ${tokens.spacingHorizontalM}`,
    },
  },
  // A phone has its actions below the sentence.
  acting: { [onPhone]: { minHeight: '96px' } },
  more: { minHeight: '32px', [onTouch]: { minHeight: '44px' } },
});
