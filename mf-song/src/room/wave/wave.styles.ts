import { type GriffelStyle, onPhone } from '@simmer/kit/ui';

/** The waveform's height, which its place has before it is drawn. */
export const waveHeight: GriffelStyle = {
  height: '128px',
  [onPhone]: { height: '88px' },
  '@media (max-height: 480px)': { height: '88px' },
};
