import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, tokens } from '@simmer/kit/ui';
import { onTouch } from '../../controls/onTouch.ts';
import { useQuietButton } from '../../controls/quietButton.styles.ts';
import { useMayCurate } from '../../songData/useMayCurate.ts';
import type { Decide } from './state/decidingStep.ts';

const ASK = 'Ask for approval';
const VOTE = 'Blind vote';

const useStyles = makeStyles({
  buttons: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  ask: {
    minWidth: '32px',
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    [onTouch]: { minWidth: '44px', minHeight: '44px' },
  },
  words: { '@media (max-width: 1279px)': { display: 'none' } },
});

type Props = {
  /** undefined while it is not known */
  isAsked: boolean | undefined;
  decide: Decide;
  onOpenVote: (() => void) | undefined;
};

/** Beside the heading of the versions: asking for approval, and opening a blind vote. */
export function DecideButtons({ isAsked, decide, onOpenVote }: Props) {
  const styles = useStyles();
  const { button } = useQuietButton();
  const mayCurate = useMayCurate();
  const ask = () => decide({ kind: 'deciders' });
  return (
    <div className={styles.buttons}>
      {isAsked === false &&
        (mayCurate ? (
          // Beside it stands the switch for hidden versions.
          <button type="button" className={button} data-tooltip={ASK} aria-label={ASK} onClick={ask}>
            <Icon name="check2-circle" size={16} />
          </button>
        ) : (
          <Button
            appearance="subtle"
            size="small"
            className={styles.ask}
            icon={<Icon name="check2-circle" size={16} />}
            onClick={ask}
          >
            {ASK}
          </Button>
        ))}
      {onOpenVote && (
        <Button
          appearance="subtle"
          size="small"
          className={styles.ask}
          icon={<Icon name="incognito" size={16} />}
          aria-label={VOTE}
          data-tooltip="Open a blind vote"
          onClick={onOpenVote}
        >
          <span className={styles.words}>{VOTE}</span>
        </Button>
      )}
    </div>
  );
}
