import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles } from '@simmer/kit/ui';
import { target } from '../layout/target.ts';

const useStyles = makeStyles({
  button: target,
});

const steps = {
  previous: { label: 'Previous song', icon: 'skip-start-fill' },
  next: { label: 'Next song', icon: 'skip-end-fill' },
} as const;

type Props = {
  step: keyof typeof steps;
  isPossible: boolean;
  onPress(): void;
  /** the user is about to press it */
  onApproach?: () => void;
};

/** Previous or next. At the ends of the list it stays focusable but can't be pressed, so the focus isn't lost. */
export function StepButton({ step, isPossible, onPress, onApproach }: Props) {
  const styles = useStyles();
  const { label, icon } = steps[step];
  return (
    <Button
      className={styles.button}
      appearance="subtle"
      shape="circular"
      aria-label={label}
      data-tooltip={label}
      icon={<Icon name={icon} size={20} />}
      disabledFocusable={!isPossible}
      onClick={onPress}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    />
  );
}
