import { Icon, type IconName } from '@simmer/kit/icons';
import { Button, Spinner } from '@simmer/kit/ui';

type Props = {
  icon: IconName;
  isBusy: boolean;
  disabled?: boolean;
  appearance?: 'primary' | 'secondary' | 'subtle';
  /** `submit` sends the form it stands in */
  type?: 'button' | 'submit';
  onPress?(): void;
  children: string;
};

/** A button that shows that what it started goes on, and cannot be pressed meanwhile. */
export function BusyButton(props: Props) {
  const { icon, isBusy, disabled = false, appearance = 'secondary', type = 'button', onPress, children } = props;
  return (
    <Button
      type={type}
      appearance={appearance}
      icon={isBusy ? <Spinner size="tiny" /> : <Icon name={icon} />}
      disabled={isBusy || disabled}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
