import { Icon, type IconName } from '@simmer/kit/icons';
import { makeStyles, Slider, tokens } from '@simmer/kit/ui';
import { VOLUME_STEP } from '../playback/volume.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  slider: {
    width: '112px',
    minWidth: '72px',
    flexShrink: 1,
    '@media (min-width: 640px) and (max-width: 1023px)': { width: '72px' },
  },
  // Ten marks on so short a rail are noise; the steps are felt, not seen.
  rail: { '::before': { display: 'none' } },
});

const HALF = 0.5;
const iconOf = (volume: number): IconName => {
  if (volume === 0) return 'volume-mute-fill';
  return volume < HALF ? 'volume-down-fill' : 'volume-up-fill';
};

/** @param volume 0 to 1 */
export function VolumeSlider({ volume, onChange }: { volume: number; onChange(volume: number): void }) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <Icon name={iconOf(volume)} size={20} />
      <Slider
        className={styles.slider}
        size="small"
        rail={{ className: styles.rail }}
        min={0}
        max={1}
        step={VOLUME_STEP}
        value={volume}
        aria-label="Volume"
        aria-valuetext={`${Math.round(volume * 100)}%`}
        onChange={(_, { value }) => onChange(value)}
      />
    </div>
  );
}
