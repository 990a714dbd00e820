import { ActionButton } from './ActionButton.tsx';
import { ActionMenu } from './ActionMenu.tsx';
import type { SelectionAction } from './useSelectionActions.tsx';

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
