import { MenuItemRadio, MenuList, type MenuProps } from '@fluentui/react-components';
import { type SongStatus, songStatuses } from '@simmer/contracts';
import { MenuPopover } from '../floating/surfaces.tsx';
import { Icon } from '../icons/icons.tsx';
import { useStatusInk } from './useStatusColours.ts';

/** The seven statuses as menu items. */
export function StatusItems() {
  const inks = useStatusInk();
  return songStatuses.map(({ value, label, icon }) => (
    <MenuItemRadio
      key={value}
      name="status"
      value={value}
      icon={<Icon name={icon} size={16} className={inks[value]} />}
    >
      {label}
    </MenuItemRadio>
  ));
}

/** The popover of a status menu. */
export function StatusPopover() {
  return (
    <MenuPopover>
      <MenuList aria-label="Status">
        <StatusItems />
      </MenuList>
    </MenuPopover>
  );
}

/** Props of the menu around it: the current status, if any, and the handler for a new one. */
export function statusChoice(status: SongStatus | undefined, onChoose: (status: SongStatus) => void) {
  return {
    checkedValues: { status: status === undefined ? [] : [status] },
    onCheckedValueChange: (_, { checkedItems }) => {
      const chosen = songStatuses.find(({ value }) => value === checkedItems[0]);
      if (chosen && chosen.value !== status) onChoose(chosen.value);
    },
  } satisfies Partial<MenuProps>;
}
