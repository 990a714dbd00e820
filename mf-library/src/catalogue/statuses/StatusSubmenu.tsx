import type { SongStatus } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Menu, MenuItem, MenuTrigger, StatusPopover, SUBMENU_DELAY_MS, statusChoice } from '@simmer/kit/ui-floating';

type Props = { status: SongStatus; onChoose(status: SongStatus): void; onChosen(): void };

/** The statuses as a submenu of a row's menu. */
export function StatusSubmenu({ status, onChoose, onChosen }: Props) {
  const choose = (chosen: SongStatus) => {
    onChosen();
    onChoose(chosen);
  };
  return (
    <Menu hoverDelay={SUBMENU_DELAY_MS} {...statusChoice(status, choose)}>
      <MenuTrigger disableButtonEnhancement>
        <MenuItem icon={<Icon name="tag" size={16} />}>Status</MenuItem>
      </MenuTrigger>
      <StatusPopover />
    </Menu>
  );
}
