import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses, onPhone } from '@simmer/kit/ui';
import { canRetry, type ModuleFailure } from '../loader/moduleFailure.ts';

const useStyles = makeStyles({
  // Within the place, whatever its height.
  notice: { justifySelf: 'center', minHeight: '40px', whiteSpace: 'nowrap' },
  tiny: { [onPhone]: { minWidth: '44px', minHeight: '44px', padding: 0 } },
  noWord: { [onPhone]: { display: 'none' } },
});

type Props = {
  /** the part's name, such as "Search" */
  label: string;
  failure: ModuleFailure;
  onTryAgain(): void;
  /** without the name on a phone */
  isTiny?: boolean;
};

/** In place of a small part: what is missing, and one press that brings it back. */
export function SmallNotice({ label, failure, onTryAgain, isTiny = false }: Props) {
  const styles = useStyles();
  const mayRetry = canRetry(failure.kind);
  return (
    <Button
      className={mergeClasses(styles.notice, isTiny && styles.tiny)}
      appearance="subtle"
      icon={<Icon name="arrow-clockwise" size={16} />}
      aria-label={`${label} could not be loaded. ${mayRetry ? 'Retry' : 'Reload the page'}`}
      data-tooltip={`${label} could not be loaded`}
      onClick={mayRetry ? onTryAgain : () => location.reload()}
    >
      <span className={isTiny ? styles.noWord : undefined}>{label}</span>
    </Button>
  );
}
