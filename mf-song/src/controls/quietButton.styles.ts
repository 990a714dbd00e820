import { makeStyles, quietButton, tokens } from '@simmer/kit/ui';
import { onTouch } from './onTouch.ts';

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
    // Inside the button, where no row or scrolled area cuts it off.
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default', backgroundColor: 'transparent' },
    [onTouch]: { width: '44px', height: '44px' },
  },
});
