import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import type { CSSProperties } from 'react';
import { VOLUME_STEP } from '../../playback/volume.ts';

const rail = { height: '4px', borderRadius: tokens.borderRadiusCircular };
const thumb = {
  boxSizing: 'border-box',
  width: '14px',
  height: '14px',
  border: `3px solid ${tokens.colorNeutralBackground1}`,
  borderRadius: tokens.borderRadiusCircular,
  backgroundColor: 'var(--volume-colour)',
  boxShadow: `0 0 0 1px ${tokens.colorNeutralStroke1}`,
} as const;
const filled = 'linear-gradient(to right, var(--volume-colour) var(--volume), var(--volume-rest) var(--volume))';

const useStyles = makeStyles({
  // A native slider: Fluent's has a CSS rule that browsers warn about.
  slider: {
    '--volume-colour': tokens.colorCompoundBrandBackground,
    '--volume-rest': tokens.colorNeutralStrokeAccessible,
    appearance: 'none',
    flex: '1 1 auto',
    width: '112px',
    minWidth: 0,
    height: '44px',
    margin: 0,
    backgroundColor: 'transparent',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    '::-webkit-slider-runnable-track': { ...rail, backgroundImage: filled },
    '::-moz-range-track': { ...rail, backgroundImage: filled },
    '::-webkit-slider-thumb': { ...thumb, appearance: 'none', marginTop: '-5px' },
    '::-moz-range-thumb': thumb,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media (min-width: 640px) and (pointer: fine)': { height: '32px' },
  },
  muted: { '--volume-colour': tokens.colorNeutralForegroundDisabled },
});

type Props = {
  /** 0 to 1 */
  volume: number;
  isMuted: boolean;
  onChange(volume: number): void;
};

/** The volume, also shown while muted. */
export function VolumeSlider({ volume, isMuted, onChange }: Props) {
  const styles = useStyles();
  const percent = `${Math.round(volume * 100)}%`;
  return (
    <input
      type="range"
      className={mergeClasses(styles.slider, isMuted && styles.muted)}
      style={{ '--volume': percent } as CSSProperties}
      min={0}
      max={1}
      step={VOLUME_STEP}
      value={volume}
      aria-label="Volume"
      aria-valuetext={isMuted ? `${percent}, muted` : percent}
      onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
    />
  );
}
