import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, onPhone, Spinner, tokens, typographyStyles } from '@simmer/kit/ui';
import type { Booth, BoothState } from '../../voteAudio/boothState.ts';
import { SEEK_SECONDS } from './useBoothKeys.ts';

const useStyles = makeStyles({
  controls: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: tokens.spacingHorizontalS,
    [onPhone]: { columnGap: tokens.spacingHorizontalXS },
  },
  button: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '48px',
    height: '48px',
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    touchAction: 'manipulation',
    ...typographyStyles.body1Strong,
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default', backgroundColor: 'transparent' },
  },
  play: {
    width: '64px',
    height: '64px',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorBrandBackgroundHover } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    ':disabled': { backgroundColor: tokens.colorNeutralBackgroundDisabled },
  },
  on: { color: tokens.colorBrandForeground1, backgroundColor: tokens.colorBrandBackground2 },
});

/** Play, back, forward and repeat. */
export function Transport({ booth, state, isDisabled }: { booth: Booth; state: BoothState; isDisabled: boolean }) {
  const styles = useStyles();
  const isOn = state.status !== 'paused';
  const sign = isOn ? 'pause-fill' : 'play-fill';
  return (
    <div className={styles.controls} role="group" aria-label="Playback">
      <button
        type="button"
        className={styles.button}
        aria-label="From the start"
        data-tooltip="From the start"
        disabled={isDisabled}
        onClick={() => booth.seekTo(0)}
      >
        <Icon name="skip-start-fill" size={20} />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label="−5 seconds"
        data-tooltip="Back 5 seconds (←)"
        disabled={isDisabled}
        onClick={() => booth.seekBy(-SEEK_SECONDS)}
      >
        −5
      </button>
      <button
        type="button"
        className={mergeClasses(styles.button, styles.play)}
        aria-label={isOn ? 'Pause' : 'Play'}
        disabled={isDisabled}
        onClick={booth.toggle}
      >
        {state.status === 'buffering' ? <Spinner size="small" appearance="inverted" /> : <Icon name={sign} size={28} />}
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label="+5 seconds"
        data-tooltip="Forward 5 seconds (→)"
        disabled={isDisabled}
        onClick={() => booth.seekBy(SEEK_SECONDS)}
      >
        +5
      </button>
      <button
        type="button"
        className={mergeClasses(styles.button, state.isRepeating && styles.on)}
        aria-label="Repeat the last 10 seconds"
        data-tooltip="Repeat the last 10 seconds"
        aria-pressed={state.isRepeating}
        disabled={isDisabled}
        onClick={booth.toggleRepeat}
      >
        <Icon name="repeat" size={20} />
      </button>
    </div>
  );
}
