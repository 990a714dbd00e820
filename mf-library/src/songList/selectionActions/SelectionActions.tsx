import { Icon, type IconName } from '@simmer/kit/icons';
import { Button, makeStyles, useIsPhone } from '@simmer/kit/ui';
import type { ComponentProps } from 'react';
import { ActionMenu } from './ActionMenu.tsx';
import type { SelectionAction } from './useSelectionActions.tsx';

const useStyles = makeStyles({
  action: { minWidth: '40px', fontWeight: 'normal', '@media (hover: none)': { minWidth: '44px', minHeight: '44px' } },
});

type Props = Omit<ComponentProps<'button'>, 'children' | 'className'> & { label: string; icon: IconName };

/** One action of the bar: icon and label, on a phone the icon alone. It forwards the props that a menu needs on its button. */
function ActionButton({ label, icon, ...button }: Props) {
  const styles = useStyles();
  const isPhone = useIsPhone();
  return (
    <Button
      {...button}
      className={styles.action}
      appearance="subtle"
      icon={<Icon name={icon} size={16} />}
      {...(isPhone && { 'aria-label': label })}
    >
      {isPhone ? undefined : label}
    </Button>
  );
}

/** The selection's actions as buttons of its bar. */
export function SelectionActions({ actions }: { actions: readonly SelectionAction[] }) {
  return actions.map((action) => {
    const { label, icon } = action;
    if ('onPress' in action) return <ActionButton key={label} label={label} icon={icon} onClick={action.onPress} />;
    return (
      <ActionMenu key={label} action={action}>
        <ActionButton label={label} icon={icon} />
      </ActionMenu>
    );
  });
}
