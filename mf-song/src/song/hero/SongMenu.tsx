import { downloadVersion, queueSongLast, queueSongNext, type Song } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from '@simmer/kit/ui-floating';
import { decisionOfSong } from '../../songData/decisions.queries.ts';
import { useMayCurate } from '../../songData/useMayCurate.ts';

type Props = {
  song: Song;
  songKey: string | undefined;
  anchor: HTMLElement;
  onEditTitle(): void;
  onDuplicates(): void;
  onMerge(): void;
  /** undefined where nothing is decided */
  onAsk: (() => void) | undefined;
  /** undefined if there is nothing to choose between */
  onOpenVote: (() => void) | undefined;
  onExport(): void;
  onImport(): void;
  onClose(): void;
};

/** A song's other actions: queue or download the shown version, its markers out and in, deciding; for curators also title, duplicates and merging. */
export function SongMenu({
  song,
  songKey,
  anchor,
  onEditTitle,
  onDuplicates,
  onMerge,
  onAsk,
  onOpenVote,
  onExport,
  onImport,
  onClose,
}: Props) {
  const mayCurate = useMayCurate();
  const { data: decision } = useQuery(decisionOfSong(songKey));
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
              <MenuItem icon={<Icon name="file-earmark-arrow-down" size={16} />} onClick={leaveFor(onExport)}>
                Export markers…
              </MenuItem>
              <MenuItem icon={<Icon name="file-earmark-arrow-up" size={16} />} onClick={leaveFor(onImport)}>
                Import markers…
              </MenuItem>
            </>
          )}
          {decision && onAsk && (
            <MenuItem icon={<Icon name="check2-circle" size={16} />} onClick={leaveFor(onAsk)}>
              {decision.askedBy ? 'Who decides…' : 'Ask for approval…'}
            </MenuItem>
          )}
          {onOpenVote && (
            <MenuItem icon={<Icon name="incognito" size={16} />} onClick={leaveFor(onOpenVote)}>
              Open a blind vote…
            </MenuItem>
          )}
          {mayCurate && !song.isHidden && <MenuDivider />}
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
