import { makeStyles, onPhone, quietButton, tokens } from '@simmer/kit/ui';

/** An icon button as plain HTML, because a long list has hundreds. */
export const useQuietButton = makeStyles({
  button: {
    display: 'grid',
    placeItems: 'center',
    position: 'relative',
    width: '32px',
    height: '32px',
    flexShrink: 0,
    ...quietButton,
    textDecorationLine: 'none',
    '@media (hover: hover)': {
      ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default', backgroundColor: 'transparent' },
    [onPhone]: { width: '44px', height: '44px' },
  },
});
