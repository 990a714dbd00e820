import { useStore } from '@nanostores/react';
import { $catchUpRun, catchUpEnded, catchUpRequested } from '@simmer/contracts';
import type { CatchUpItem } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, tokens, typographyStyles, useId } from '@simmer/kit/ui';
import { amountWords } from './newWords.ts';

const useStyles = makeStyles({
  play: {
    // The same with either words.
    minWidth: '184px',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  amount: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', ...typographyStyles.caption1 },
});

/** Plays what is new, part by part. While that goes on, it says how far it is, and ends it. */
export function PlayNew({ items }: { items: readonly CatchUpItem[] }) {
  const styles = useStyles();
  const amountId = useId('amount');
  const run = useStore($catchUpRun);
  const amount = (
    <span id={amountId} className={styles.amount}>
      {amountWords(items)}
    </span>
  );
  if (!run) {
    return (
      <>
        <Button
          className={styles.play}
          appearance="primary"
          icon={<Icon name="play-fill" size={16} />}
          aria-describedby={amountId}
          onClick={() => catchUpRequested.emit({ fromVersionId: null })}
        >
          Play what’s new
        </Button>
        {amount}
      </>
    );
  }
  const progress = run.phase === 'over' ? 'All played' : `Playing ${run.place + 1} of ${run.count}`;
  return (
    <>
      <Button
        className={styles.play}
        icon={<Icon name="x-lg" size={12} />}
        iconPosition="after"
        aria-label={`${progress}, stop`}
        data-tooltip="Stop playing what’s new"
        // The second press of a double click is meant for what the button was before.
        onClick={({ detail }) => detail < 2 && catchUpEnded.emit({})}
      >
        {progress}
      </Button>
      {amount}
    </>
  );
}
