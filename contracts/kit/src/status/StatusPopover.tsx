import { MenuItemRadio, MenuList, type MenuProps } from '@fluentui/react-components';
import { type SongStatus, songStatuses } from '@simmer/contracts';
import { MenuPopover } from '../back/floatingSurfaces.tsx';
import { Icon } from '../icons.tsx';

/** The seven statuses as a menu's entries. */
export function StatusItems() {
  return songStatuses.map(({ value, label, icon }) => (
    <MenuItemRadio key={value} name="status" value={value} icon={<Icon name={icon} size={16} />}>
      {label}
    </MenuItemRadio>
  ));
}

/** All that a menu of statuses opens. */
export function StatusPopover() {
  return (
    <MenuPopover>
      <MenuList aria-label="Status">
        <StatusItems />
      </MenuList>
    </MenuPopover>
  );
}

/** Props of the menu around it: the chosen status, if any, and what happens when another is chosen. */
export function statusChoice(status: SongStatus | undefined, onChoose: (status: SongStatus) => void) {
  return {
    checkedValues: { status: status === undefined ? [] : [status] },
    onCheckedValueChange: (_, { checkedItems }) => {
      const chosen = songStatuses.find(({ value }) => value === checkedItems[0]);
      if (chosen && chosen.value !== status) onChoose(chosen.value);
    },
  } satisfies Partial<MenuProps>;
}
