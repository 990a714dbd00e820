import { downloadVersion, queueSongLast, queueSongNext, type Song } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { Menu, MenuDivider, MenuList, MenuPopover } from '@simmer/kit/ui-floating';
import { leavingItems } from '../../controls/leavingItems.tsx';
import { decisionOfSong } from '../../songData/decisions.queries.ts';
import { useMayCurate } from '../../songData/useMayCurate.ts';

export type SongDialog = 'title' | 'duplicates' | 'merge' | 'export' | 'import';

type Props = {
  song: Song;
  songKey: string | undefined;
  anchor: HTMLElement;
  deciding: {
    /** undefined where nothing is decided */
    onAsk: (() => void) | undefined;
    /** undefined if there is nothing to choose between */
    onOpenVote: (() => void) | undefined;
  };
  onDialog(dialog: SongDialog): void;
  onClose(): void;
};

/** A song's other actions: queue or download the shown version, its markers out and in, deciding; for curators also title, duplicates and merging. */
export function SongMenu({ song, songKey, anchor, deciding, onDialog, onClose }: Props) {
  const mayCurate = useMayCurate();
  const { data: decision } = useQuery(decisionOfSong(songKey));
  const { item } = leavingItems(anchor, onClose);
  const { onAsk, onOpenVote } = deciding;
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
              {item('Play next', 'skip-end-fill', () => queueSongNext.emit({ song }))}
              {item('Add to queue', 'list-ul', () => queueSongLast.emit({ song }))}
              <MenuDivider />
              {item('Download this version', 'download', () => void downloadVersion(song))}
              {item('Export markers…', 'file-earmark-arrow-down', () => onDialog('export'))}
              {item('Import markers…', 'file-earmark-arrow-up', () => onDialog('import'))}
            </>
          )}
          {decision && onAsk && item(decision.askedBy ? 'Who decides…' : 'Ask for approval…', 'check2-circle', onAsk)}
          {onOpenVote && item('Open a blind vote…', 'incognito', onOpenVote)}
          {mayCurate && !song.isHidden && <MenuDivider />}
          {mayCurate && item('Edit song title', 'pencil', () => onDialog('title'))}
          {mayCurate && item('Analyze for duplicates', 'files', () => onDialog('duplicates'))}
          {mayCurate && item('Merge into another song…', 'arrow-right', () => onDialog('merge'))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
