import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';

/** What takes a step, and the words in its place for people who may not. */
export const useStepPress = makeStyles({
  press: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    textAlign: 'start',
    textDecorationLine: 'none',
    ...typographyStyles.body1Strong,
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  words: {
    color: tokens.colorNeutralForeground1,
    cursor: 'default',
    '@media (hover: hover)': { ':hover': { backgroundColor: 'transparent' } },
  },
});
