import { formatSongCount } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover, menuAt } from '@simmer/kit/ui-floating';
import type { MenuPlace } from '../../catalogue/lists/rows.context.ts';
import { ActionMenu } from './ActionMenu.tsx';
import type { SelectionAction } from './useSelectionActions.tsx';

type Props = {
  actions: readonly SelectionAction[];
  /** how many songs are selected */
  count: number;
  place: MenuPlace;
  onClear(): void;
  onClosed(): void;
};

/** The selection's actions as the menu of a selected row. */
export function SelectionMenu({ actions, count, place: { target, at }, onClear, onClosed }: Props) {
  return (
    <Menu {...menuAt(target, at, onClosed)} hasIcons>
      <MenuPopover>
        <MenuList aria-label={`${formatSongCount(count)} selected`}>
          {actions.map((action) => (
            <ActionEntry key={action.label} action={action} />
          ))}
          <MenuDivider />
          <MenuItem icon={<Icon name="x-lg" size={16} />} onClick={onClear}>
            Clear selection
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function ActionEntry({ action }: { action: SelectionAction }) {
  const { label, sentence = label, icon } = action;
  const sign = <Icon name={icon} size={16} />;
  if ('onPress' in action) {
    return (
      <MenuItem icon={sign} onClick={action.onPress}>
        {sentence}
      </MenuItem>
    );
  }
  return (
    <ActionMenu action={action}>
      <MenuItem icon={sign}>{sentence}</MenuItem>
    </ActionMenu>
  );
}
