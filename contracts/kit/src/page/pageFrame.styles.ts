import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { onPhone } from './screenSize.ts';

/** Where a page would leave most of the screen empty beside it. Below, all headings have one left edge. */
const onWideScreen = '@media (min-width: 1600px)';
const inTheMiddle = { [onWideScreen]: { marginInline: 'auto' } } as const;

/** The measures of every page: its edges, its widths, and the place and size of its heading. */
export const usePageStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    width: '100%',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    [onPhone]: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}` },
  },
  narrow: { maxWidth: '768px', ...inTheMiddle },
  wide: { maxWidth: '1488px', ...inTheMiddle },
  // Reserved, so that the heading has the same place with and without buttons beside it.
  head: { display: 'flex', alignItems: 'center', minHeight: '44px' },
  title: { minWidth: 0, letterSpacing: '-0.01em', ...typographyStyles.title3 },
});
