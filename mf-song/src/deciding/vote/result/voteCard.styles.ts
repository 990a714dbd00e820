import { makeStyles, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import { onTouch } from '../../../controls/onTouch.ts';

/** The calm panels below the booth, and of the result. */
export const useCardStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    [onPhone]: { padding: tokens.spacingHorizontalL },
  },
  heading: { margin: 0, ...typographyStyles.subtitle2 },
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere', ...typographyStyles.body1 },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  action: { [onTouch]: { minHeight: '44px' }, [onPhone]: { flexGrow: 1 } },
  failure: { margin: 0, color: tokens.colorStatusDangerForeground1, ...typographyStyles.body1 },
});
