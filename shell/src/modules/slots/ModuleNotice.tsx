import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, Text, tokens } from '@simmer/kit/ui';
import { canRetry, type ModuleFailure } from '../loader/moduleFailure.ts';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    '& button': { '@media (pointer: coarse)': { minHeight: '44px' } },
  },
  icon: { flexShrink: 0, color: tokens.colorStatusDangerForeground1 },
  text: { flex: '1 1 0', minWidth: '180px' },
});

type Props = {
  /** the part's name, such as "The player" */
  label: string;
  failure: ModuleFailure;
  onTryAgain(): void;
};

/** A small notice in place of a slot's part: what is missing and what to do. */
export function ModuleNotice({ label, failure, onTryAgain }: Props) {
  const styles = useStyles();
  const canBeRetried = canRetry(failure.kind);
  const sentence =
    failure.kind === 'contract'
      ? `${label} isn’t compatible with this version of Simmer. Reload the page`
      : `${label} could not be loaded. Reload the page`;
  return (
    <div role="status" className={styles.notice}>
      <Icon name="exclamation-circle" size={16} className={styles.icon} />
      <Text className={styles.text}>{sentence}</Text>
      {canBeRetried && (
        <Button size="small" onClick={onTryAgain}>
          Retry
        </Button>
      )}
      <Button size="small" appearance={canBeRetried ? 'transparent' : 'secondary'} onClick={() => location.reload()}>
        Reload
      </Button>
    </div>
  );
}
