import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, onPhone, tokens } from '@simmer/kit/ui';
import { offerUndo } from '../../frame/toasts/offerUndo.ts';
import { useChangeSettings } from './settings.queries.ts';

const useStyles = makeStyles({
  // On a phone it stands between the heading and the words below.
  button: { [onPhone]: { marginBottom: tokens.spacingVerticalS } },
});

/** Turns everything off with one press, and on again. What was chosen stays. */
export function AllOffButton({ isAllOff }: { isAllOff: boolean }) {
  const change = useChangeSettings();
  const set = (isOff: boolean) => {
    change({ isAllOff: isOff });
    offerUndo(isOff ? 'All notifications are off' : 'Notifications are on again', () => change({ isAllOff: !isOff }));
  };
  return (
    <Button
      className={useStyles().button}
      appearance={isAllOff ? 'primary' : 'secondary'}
      icon={<Icon name={isAllOff ? 'arrow-counterclockwise' : 'slash-circle'} size={16} />}
      onClick={() => set(!isAllOff)}
    >
      {isAllOff ? 'Turn back on' : 'Turn everything off'}
    </Button>
  );
}
