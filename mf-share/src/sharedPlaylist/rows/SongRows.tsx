import type { SharedRowView } from '@simmer/contracts/extra';
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent as KeyPress,
  memo,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { RowMenu } from './RowMenu.tsx';
import { moveByArrow, skipOtherStops } from './rowKeys.ts';
import { SongRow } from './SongRow.tsx';

export type SongRowsProps = {
  songs: readonly SharedRowView[];
  /** the song in the player, after the first playback */
  currentTitle: string | undefined;
  isPlaying: boolean;
  onPress(song: SharedRowView): void;
  onMove(from: number, to: number): void;
  /** what a row has without scripts: a player, its file and notes */
  listen?(song: SharedRowView): ReactNode;
  /** whether visitors can move songs, and write notes; their menus have it */
  canReorder: boolean;
  canComment: boolean;
  talk: RowTalk;
  /** draws rows that can be moved by their handles, while songs are moved */
  Sortable?: ComponentType<ListedRows> | undefined;
};

/** The notes on songs: of one song at a time, they are open below its row. */
export type RowTalk = {
  counts: Readonly<Record<string, number>>;
  openTitle?: string | undefined;
  content?: ReactNode;
  onToggle(song: SharedRowView): void;
};

/** The rows, and which one has its menu open. */
export type ListedRows = SongRowsProps & { menuTitle: string | undefined; onMenu(song: SharedRowView): void };

/** The props of a song's row, movable or not. */
export const rowOf = (
  song: SharedRowView,
  { currentTitle, isPlaying, onPress, listen, talk, menuTitle, onMenu }: ListedRows,
) => ({
  song,
  isCurrent: song.cleanTitle === currentTitle,
  isPlaying: isPlaying && song.cleanTitle === currentTitle,
  onPress,
  listen: listen?.(song),
  noteCount: talk.counts[song.cleanTitle] ?? 0,
  hasOpenMenu: song.cleanTitle === menuTitle,
  onMenu,
  talk: song.cleanTitle === talk.openTitle ? talk.content : undefined,
});

/** A shared playlist's rows. They re-render only when they change, not with the playback position. */
export const SongRows = memo(function SongRows(props: SongRowsProps) {
  const { songs, canReorder, canComment, onMove, talk, Sortable } = props;
  const [menuTitle, setMenuTitle] = useState<string>();
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const movedTitle = useRef<string>(undefined);
  // A template has no songs to look through, and no open menu.
  const place = menuTitle === undefined ? -1 : songs.findIndex(({ cleanTitle }) => cleanTitle === menuTitle);
  const song = songs[place];
  const onMenu = useCallback(
    ({ cleanTitle }: SharedRowView) => setMenuTitle((open) => (open === cleanTitle ? undefined : cleanTitle)),
    [],
  );

  const menuButton = (title: string | undefined) =>
    [...(box.current?.querySelectorAll<HTMLElement>('.share-more') ?? [])].find(
      (more) => more.dataset['title'] === title,
    );

  // A row that moved in the page has lost the focus.
  useLayoutEffect(() => {
    if (movedTitle.current !== undefined) menuButton(movedTitle.current)?.focus();
    movedTitle.current = undefined;
  }, [songs]);

  function close() {
    menuButton(menuTitle)?.focus();
    setMenuTitle(undefined);
  }

  function move(to: number) {
    movedTitle.current = menuTitle;
    setSaid(`${menuTitle}, now place ${to + 1} of ${songs.length}.`);
    setMenuTitle(undefined);
    onMove(place, to);
  }

  const listeners = {
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => skipOtherStops(currentTarget, canComment),
    onKeyDown(event: KeyPress<HTMLElement>) {
      if (moveByArrow(event.nativeEvent)) event.preventDefault();
    },
  };

  const listed = { ...props, menuTitle, onMenu };
  return (
    <div ref={box} className="share-rows-box" {...listeners}>
      {Sortable ? (
        <Sortable {...listed} />
      ) : (
        <ol className="share-rows" aria-label="Songs">
          {songs.map((one) => (
            <SongRow key={one.cleanTitle} isSorting={false} {...rowOf(one, listed)} />
          ))}
        </ol>
      )}
      {song && !Sortable && (
        <RowMenu
          song={song}
          anchor={() => menuButton(song.cleanTitle)}
          noteCount={talk.counts[song.cleanTitle] ?? 0}
          isTalkOpen={talk.openTitle === song.cleanTitle}
          onTalk={canComment ? () => talk.onToggle(song) : undefined}
          onUp={canReorder && place > 0 ? () => move(place - 1) : undefined}
          onDown={canReorder && place < songs.length - 1 ? () => move(place + 1) : undefined}
          onClose={close}
        />
      )}
      <p className="share-unseen" role="status">
        {said}
      </p>
    </div>
  );
});
