import type { SongStatus } from '@simmer/contracts';
import { Menu } from '../floating/floating.tsx';
import { menuAt } from '../floating/menuAt.ts';
import type { Point } from '../floating/menuPlace.ts';
import { StatusPopover, statusChoice } from './StatusPopover.tsx';

type Props = {
  status: SongStatus;
  target: HTMLElement;
  /** where the pointer opened it */
  at?: Point | undefined;
  onChoose(status: SongStatus): void;
  onClose(): void;
};

/** The menu of the seven statuses; any may follow any. All rows share one menu, which opens at the pressed badge. */
export function StatusMenu({ status, target, at, onChoose, onClose }: Props) {
  return (
    <Menu
      {...menuAt(target, at, onClose)}
      {...(!at && { positioning: { target, position: 'below', align: 'start', offset: 4 } })}
      {...statusChoice(status, onChoose)}
    >
      <StatusPopover />
    </Menu>
  );
}
