import { type GriffelStyle, onPhone, onTwoPanes } from '@simmer/kit/ui';

/** The waveform's height, which its place has before it is drawn. */
export const waveHeight: GriffelStyle = {
  height: '128px',
  [onPhone]: { height: '88px' },
  '@media (max-height: 480px)': { height: '88px' },
  // Beside the notes it may use the height that is left.
  [onTwoPanes]: { height: 'clamp(88px, 24dvh, 240px)' },
};
