import { type SongStatus, songStatuses } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { MenuItemRadio, type MenuProps } from '@simmer/kit/ui-floating';

/** The seven statuses as a menu's entries. */
export function StatusItems() {
  return songStatuses.map(({ value, label, icon }) => (
    <MenuItemRadio key={value} name="status" value={value} icon={<Icon name={icon} size={16} />}>
      {label}
    </MenuItemRadio>
  ));
}

/** What the menu around them needs: which is chosen, if one is, and what happens when another is. */
export function statusChoice(status: SongStatus | undefined, onChoose: (status: SongStatus) => void) {
  return {
    checkedValues: { status: status === undefined ? [] : [status] },
    onCheckedValueChange: (_, { checkedItems }) => {
      const chosen = songStatuses.find(({ value }) => value === checkedItems[0]);
      if (chosen && chosen.value !== status) onChoose(chosen.value);
    },
  } satisfies Partial<MenuProps>;
}
