import { downloadVersion, queueSongLast, queueSongNext, type Song } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from '@simmer/kit/ui-floating';
import { useMayCurate } from '../songData/useMayCurate.ts';

type Props = {
  song: Song;
  anchor: HTMLElement;
  onEditTitle(): void;
  onDuplicates(): void;
  onMerge(): void;
  onClose(): void;
};

/** A song's other actions: queue or download the shown version; for curators also title, duplicates and merging. */
export function SongMenu({ song, anchor, onEditTitle, onDuplicates, onMerge, onClose }: Props) {
  const mayCurate = useMayCurate();
  // The menu closes first, because the action may open a dialog.
  const leaveFor = (press: () => void) => () => {
    onClose();
    press();
  };
  return (
    <Menu
      open
      persistOnItemClick
      positioning={{ target: anchor, position: 'below', align: 'start', offset: 4 }}
      onOpenChange={(_, { open }) => !open && onClose()}
    >
      <MenuPopover>
        <MenuList>
          {!song.isHidden && (
            <>
              <MenuItem
                icon={<Icon name="skip-end-fill" size={16} />}
                onClick={leaveFor(() => queueSongNext.emit({ song }))}
              >
                Play next
              </MenuItem>
              <MenuItem icon={<Icon name="list-ul" size={16} />} onClick={leaveFor(() => queueSongLast.emit({ song }))}>
                Add to queue
              </MenuItem>
              <MenuDivider />
              <MenuItem icon={<Icon name="download" size={16} />} onClick={leaveFor(() => void downloadVersion(song))}>
                Download this version
              </MenuItem>
            </>
          )}
          {mayCurate && (
            <MenuItem icon={<Icon name="pencil" size={16} />} onClick={leaveFor(onEditTitle)}>
              Edit song title
            </MenuItem>
          )}
          {mayCurate && (
            <MenuItem icon={<Icon name="files" size={16} />} onClick={leaveFor(onDuplicates)}>
              Analyze for duplicates
            </MenuItem>
          )}
          {mayCurate && (
            <MenuItem icon={<Icon name="arrow-right" size={16} />} onClick={leaveFor(onMerge)}>
              Merge into another song…
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
