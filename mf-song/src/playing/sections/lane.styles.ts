import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { onTouch } from '../../controls/onTouch.ts';

/** The lane in each of its states: one height, so that nothing below it moves. */
export const useLaneStyles = makeStyles({
  lane: {
    position: 'relative',
    width: '100%',
    height: '24px',
    // Unlike hidden, it isn't scrolled when a section outside the view gets the focus.
    overflow: 'clip',
    [onTouch]: { height: '44px' },
  },
  failure: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
    ...typographyStyles.caption1,
  },
  retry: {
    height: '100%',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForeground1,
    cursor: 'pointer',
    ...typographyStyles.caption1Strong,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [onTouch]: { minWidth: '44px' },
  },
  rows: { position: 'absolute', inset: 0, margin: 0, padding: 0, listStyleType: 'none' },
});
