import { formatSongCount, formatTotalDuration, type Playlist } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import { mergeClasses, type Point, takeContextMenu } from '@simmer/kit/ui';
import { type MouseEvent, useRef, useSyncExternalStore } from 'react';
import { PlaylistBadge } from '../playlists/PlaylistBadge.tsx';
import type { DropVerdict } from '../selection/dropVerdict.ts';
import { $songDrag } from '../selection/songDrag.ts';
import { choosing, listAddress } from './ListEntry.tsx';
import { useListEntryStyles } from './listEntry.styles.ts';

const listen = (changed: () => void) => $songDrag.listen(changed);

/** What a drop would do while songs are dragged over this playlist; undefined otherwise. */
function useDropHere(playlistId: number): DropVerdict['kind'] | undefined {
  return useSyncExternalStore(listen, () => {
    const over = $songDrag.get()?.over;
    return over?.playlistId === playlistId ? over.verdict.kind : undefined;
  });
}

type Props = {
  playlist: Playlist;
  isChosen: boolean;
  isMenuOpen: boolean;
  /** for the link; the arrow keys lead from there to the menu */
  tabIndex: number;
  'data-row': number;
  onChoose(): void;
  onMenu(anchor: HTMLElement, at?: Point): void;
  onMenuAhead(): void;
};

/** One playlist: colour, icon, name, song count, duration and menu. */
export function PlaylistEntry({
  playlist,
  isChosen,
  isMenuOpen,
  tabIndex,
  onChoose,
  onMenu,
  onMenuAhead,
  ...row
}: Props) {
  const styles = useListEntryStyles();
  const link = useRef<HTMLAnchorElement>(null);
  const drop = useDropHere(playlist.id);
  const { id, name, songCount, totalDuration, isHidden } = playlist;
  const menuByPointer = {
    onContextMenu: (event: MouseEvent) => link.current && onMenu(link.current, takeContextMenu(event)),
  };
  return (
    <li
      className={mergeClasses(
        styles.item,
        isChosen && styles.chosen,
        drop === 'add' && styles.dropsHere,
        drop === 'refused' && styles.refusesDrop,
      )}
      data-drop-playlist={id}
      {...row}
      {...menuByPointer}
    >
      <Link
        ref={link}
        className={mergeClasses(styles.link, styles.besideMenu, isHidden && styles.hiddenOne)}
        to={listAddress(id)}
        tabIndex={tabIndex}
        data-tooltip={name}
        data-tooltip-when="cut"
        aria-current={isChosen ? 'page' : undefined}
        onClick={choosing(onChoose)}
      >
        <PlaylistBadge playlist={playlist} size={32} />
        <span className={styles.text}>
          <span className={mergeClasses(styles.name, isChosen && styles.chosenName)}>{name}</span>
          <span className={styles.detail}>
            {formatSongCount(songCount)} · {formatTotalDuration(totalDuration)}
          </span>
        </span>
        {isHidden && <Icon name="eye-slash" size={12} label="Hidden" />}
      </Link>
      <button
        type="button"
        className={mergeClasses('entry-quiet', styles.menu)}
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        aria-label={`More for ${name}`}
        onPointerEnter={onMenuAhead}
        onFocus={onMenuAhead}
        onClick={(event) => onMenu(event.currentTarget)}
      >
        <Icon name="three-dots" size={16} />
      </button>
    </li>
  );
}
