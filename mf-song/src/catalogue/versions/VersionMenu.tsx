import {
  canBePlayed,
  downloadVersion,
  queueSongLast,
  queueSongNext,
  shareVersion,
  type Version,
} from '@simmer/contracts';
import { makeStyles, type Point, tokens, useMember } from '@simmer/kit/ui';
import { Menu, MenuDivider, MenuList, MenuPopover, menuAt } from '@simmer/kit/ui-floating';
import { copyFilename } from '../../controls/copyFilename.ts';
import { leavingItems } from '../../controls/leavingItems.tsx';
import { useMayCurate } from '../../songData/useMayCurate.ts';
import type { VersionActions } from './VersionRow.tsx';
import type { VersionAction } from './versionExtras.ts';

const useStyles = makeStyles({ danger: { color: tokens.colorPaletteRedForeground1 } });

type VersionMenuProps = {
  version: Version;
  anchor: HTMLElement;
  /** where the pointer opened it */
  at?: Point | undefined;
  canBeCompared: boolean;
  actions: Pick<VersionActions, 'showNotes' | 'compare'>;
  /** what other parts of the page can do with it */
  more: readonly VersionAction[];
  onSetHidden(version: Version, isHidden: boolean): void;
  onMove(version: Version): void;
  onRemove(version: Version): void;
  onClose(): void;
};

/** All actions of a version, with those for curators and admins in a separate group. */
export function VersionMenu({ version, anchor, at, canBeCompared, actions, more, ...on }: VersionMenuProps) {
  const styles = useStyles();
  const mayCurate = useMayCurate();
  const isAdmin = useMember()?.isAdmin ?? false;
  const { isHidden } = version;
  const canPlay = canBePlayed(version);
  const { item } = leavingItems(anchor, on.onClose);
  return (
    <Menu {...menuAt(anchor, at, on.onClose)} persistOnItemClick>
      <MenuPopover>
        <MenuList>
          {canPlay && item('Play next', 'skip-end-fill', () => queueSongNext.emit({ song: version }))}
          {canPlay && item('Add to queue', 'list-ul', () => queueSongLast.emit({ song: version }))}
          {canBeCompared && item('Compare A/B', 'sliders', () => actions.compare(version))}
          {!isHidden && <MenuDivider />}
          {more.map(({ label, icon, run }) => item(label, icon, () => run(anchor)))}
          {more.length > 0 && <MenuDivider />}
          {item('Notes', 'chat-left-text', () => actions.showNotes(version))}
          {item('Copy filename', 'clipboard', () => void copyFilename(version.filename))}
          {!isHidden && item('Download', 'download', () => void downloadVersion(version))}
          {!isHidden && item('Copy share link', 'link-45deg', () => void shareVersion(version))}
          {mayCurate && <MenuDivider />}
          {mayCurate &&
            item(isHidden ? 'Show version' : 'Hide version', isHidden ? 'eye' : 'eye-slash', () =>
              on.onSetHidden(version, !isHidden),
            )}
          {mayCurate && item('Move version…', 'box-arrow-right', () => on.onMove(version))}
          {isAdmin && item('Delete version', 'trash', () => on.onRemove(version), styles.danger)}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
