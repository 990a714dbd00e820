import { type SongStatus, songStatuses } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Menu, MenuItemRadio, MenuList, MenuPopover } from '@simmer/kit/ui-floating';

type Props = { status: SongStatus; target: HTMLElement; onChoose(status: SongStatus): void; onClose(): void };

/** The seven statuses to choose one from; any may follow any. */
export function StatusMenu({ status, target, onChoose, onClose }: Props) {
  return (
    <Menu
      open
      positioning={{ target, position: 'below', align: 'start', offset: 4 }}
      onOpenChange={(_, { open, type }) => {
        if (open) return;
        onClose();
        if (type !== 'clickOutside') target.focus();
      }}
      checkedValues={{ status: [status] }}
      onCheckedValueChange={(_, { checkedItems }) => {
        const chosen = songStatuses.find(({ value }) => value === checkedItems[0]);
        if (chosen && chosen.value !== status) onChoose(chosen.value);
      }}
    >
      <MenuPopover>
        <MenuList aria-label="Status">
          {songStatuses.map(({ value, label, icon }) => (
            <MenuItemRadio key={value} name="status" value={value} icon={<Icon name={icon} size={16} />}>
              {label}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
