import { Icon } from '@simmer/kit/icons';
import { Menu, MenuDivider, MenuItem, MenuItemCheckbox, MenuList, MenuPopover, menuAt } from '@simmer/kit/ui-floating';
import type { RoomAction } from '../changes/roomAction.ts';
import type { LaneName, RoomLane } from '../lanes/laneList.ts';
import { type RoomView, ZOOM_STEP } from '../view/useRoomView.ts';

type Props = {
  anchor: HTMLElement;
  actions: readonly RoomAction[];
  room: RoomView;
  lanes: readonly Pick<RoomLane, 'name' | 'label'>[];
  isOpen(name: LaneName): boolean;
  onToggle(name: LaneName): void;
  onClose(): void;
};

/** What a larger screen shows as buttons around the waveform. */
export function RoomMenu({ anchor, actions, room, lanes, isOpen, onToggle, onClose }: Props) {
  const open = lanes.map(({ name }) => name).filter(isOpen);
  const press = (action: () => void) => () => {
    onClose();
    anchor.focus();
    action();
  };
  return (
    <Menu {...menuAt(anchor, undefined, onClose)} checkedValues={{ lanes: open }} persistOnItemClick>
      <MenuPopover>
        <MenuList>
          {actions.map(({ label, icon, run, isBusy }) => (
            <MenuItem key={label} icon={<Icon name={icon} size={16} />} disabled={isBusy ?? false} onClick={press(run)}>
              {label}
            </MenuItem>
          ))}
          {actions.length > 0 && <MenuDivider />}
          <MenuItem disabled={!room.canZoomIn} onClick={() => room.zoom(ZOOM_STEP)}>
            Zoom in
          </MenuItem>
          <MenuItem disabled={room.isWhole} onClick={() => room.zoom(1 / ZOOM_STEP)}>
            Zoom out
          </MenuItem>
          <MenuItem disabled={room.isWhole} onClick={room.showAll}>
            Show all
          </MenuItem>
          <MenuDivider />
          {lanes.map(({ name, label }) => (
            <MenuItemCheckbox key={name} name="lanes" value={name} onClick={() => onToggle(name)}>
              {label}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
