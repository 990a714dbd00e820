import { useStore } from '@nanostores/react';
import { LEAST_HEARD_SECONDS, type VoteLabel } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { mergeClasses, Spinner } from '@simmer/kit/ui';
import type { Booth, BoothState } from '../../voteAudio/boothState.ts';
import { secondsHeard } from '../../voteAudio/heard.ts';
import { HeardRing } from './HeardRing.tsx';
import { useLabelStyles } from './label.styles.ts';

type Props = {
  label: VoteLabel;
  /** undefined while the audio isn't ready */
  booth: Booth;
  state: BoothState;
  isDisabled: boolean;
};

/** How long a label was heard, short and in full. */
function heardWords(seconds: number): [shown: string, read: string] {
  const whole = Math.floor(seconds);
  if (whole >= LEAST_HEARD_SECONDS) return ['Heard', 'heard'];
  return [`${whole} of ${LEAST_HEARD_SECONDS} s`, `heard ${whole} of ${LEAST_HEARD_SECONDS} seconds`];
}

/** A large label to press: it switches to this version, at the same place in the music. */
export function LabelButton({ label, booth, state, isDisabled }: Props) {
  const styles = useLabelStyles();
  const seconds = secondsHeard(useStore(booth.$heard), label);
  const isCurrent = !isDisabled && state.label === label;
  const isWaiting = state.waitingFor === label || (isCurrent && state.status === 'buffering');
  const isSounding = isCurrent && state.status === 'playing';
  const [shown, read] = heardWords(seconds);
  const isHeard = seconds >= LEAST_HEARD_SECONDS;
  return (
    <button
      type="button"
      data-label={label}
      className={mergeClasses(styles.button, isCurrent && styles.current)}
      aria-pressed={isCurrent}
      disabled={isDisabled}
      onClick={() => booth.choose(label)}
    >
      <span className={styles.face}>
        <span className={mergeClasses(styles.glow, isSounding && styles.glowing)} />
        <HeardRing seconds={seconds} />
        <span className={mergeClasses(styles.letter, isCurrent && styles.currentLetter)}>{label}</span>
      </span>
      <span className={mergeClasses(styles.below, isHeard && styles.heard)}>
        {isWaiting ? <Spinner size="extra-tiny" /> : isHeard && <Icon name="check-lg" size={16} />}
        <span aria-hidden="true">{shown}</span>
        <span className={styles.unseen}>{read}</span>
      </span>
    </button>
  );
}
