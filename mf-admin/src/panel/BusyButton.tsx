import { Icon, type IconName } from '@simmer/kit/icons';
import { Button, Spinner } from '@simmer/kit/ui';

type Props = {
  icon: IconName;
  isBusy: boolean;
  /** another action is in progress */
  isBlocked?: boolean;
  appearance?: 'primary' | 'secondary' | 'subtle';
  /** `submit` submits the surrounding form */
  type?: 'button' | 'submit';
  /** what it acts on, where several buttons have the same words */
  about?: string;
  onPress?(): void;
  children: string;
};

/** A button that shows its action is in progress. It ignores presses meanwhile but keeps the focus. */
export function BusyButton(props: Props) {
  const {
    icon,
    isBusy,
    isBlocked = false,
    appearance = 'secondary',
    type = 'button',
    about,
    onPress,
    children,
  } = props;
  return (
    <Button
      type={type}
      appearance={appearance}
      icon={isBusy ? <Spinner size="tiny" /> : <Icon name={icon} />}
      disabledFocusable={isBusy || isBlocked}
      {...(about !== undefined && { 'aria-label': `${children}: ${about}` })}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
