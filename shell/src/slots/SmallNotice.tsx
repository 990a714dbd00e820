import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles } from '@simmer/kit/ui';
import { canRetry, type ModuleFailure } from '../loader/moduleFailure.ts';

const useStyles = makeStyles({
  // Within the place, whatever its height.
  notice: { justifySelf: 'center', minHeight: '40px', whiteSpace: 'nowrap' },
});

type Props = {
  /** the part's name, such as "Search" */
  label: string;
  failure: ModuleFailure;
  onTryAgain(): void;
};

/** In place of a small part: what is missing, and one press that brings it back. */
export function SmallNotice({ label, failure, onTryAgain }: Props) {
  const mayRetry = canRetry(failure.kind);
  return (
    <Button
      className={useStyles().notice}
      appearance="subtle"
      icon={<Icon name="arrow-clockwise" size={16} />}
      aria-label={`${label} could not be loaded. ${mayRetry ? 'Retry' : 'Reload the page'}`}
      data-tooltip={`${label} could not be loaded`}
      onClick={mayRetry ? onTryAgain : () => location.reload()}
    >
      {label}
    </Button>
  );
}
