import { type PlaylistScope, type Song, shownTitle } from '@simmer/contracts';
import { approaching, makeStyles, mergeClasses, rowArrowsHint } from '@simmer/kit/ui';
import { memo, useDeferredValue } from 'react';
import { useRows } from '../../catalogue/lists/rows.context.ts';
import { heldByFinger, ROW_HEIGHT_PX, songItem } from '../../catalogue/rows/songRow.styles.ts';
import { heardId } from '../../playing/heard/RowHeard.tsx';
import { SongRow } from './SongRow.tsx';
import { useSongRows } from './useSongRows.ts';

const useStyles = makeStyles({
  rows: {
    position: 'relative',
    boxSizing: 'border-box',
    listStyleType: 'none',
    overflowAnchor: 'none',
    ...heldByFinger,
  },
  // The browser keeps their layout for when they come back.
  hidden: {
    contentVisibility: 'hidden',
    overflow: 'hidden',
    '@supports not (content-visibility: hidden)': { visibility: 'hidden' },
  },
  item: {
    height: `${ROW_HEIGHT_PX}px`,
    // Contains layout changes within the row.
    contain: 'size layout style',
    ...songItem,
  },
  apart: { position: 'absolute', left: 0, width: '100%' },
});

type Props = {
  songs: readonly Song[];
  scope: PlaylistScope;
  /** takes no room then, can't be reached, and comes back at its first row */
  isHidden: boolean;
};

/** Renders only the rows in view and the one with the focus, whatever the library's size. */
export const SongRows = memo(function SongRows({ songs, scope, isHidden }: Props) {
  const styles = useStyles();
  const rows = useRows();
  const { list, activeTitle, activeIndex, setActiveTitle, onKeyDown, pointer, isSelected, ...drawn } = useSongRows(
    songs,
    scope,
  );
  const { rowsToDraw, heightPx, firstDrawn, isApart, isInSight } = drawn;
  if (isHidden && activeTitle !== undefined) setActiveTitle(undefined);
  // Updates rows out of view after the visible ones are painted.
  const songsSoon = useDeferredValue(songs);

  return (
    <ul
      ref={list}
      className={mergeClasses(styles.rows, isHidden && styles.hidden)}
      style={isHidden ? { height: 0 } : { height: heightPx, paddingTop: firstDrawn * ROW_HEIGHT_PX }}
      aria-label="Songs"
      aria-hidden={isHidden || undefined}
      {...rowArrowsHint}
      onKeyDown={onKeyDown}
      {...pointer}
    >
      {rowsToDraw(activeIndex).map((index) => {
        const song = (index === activeIndex || isInSight(index) ? songs : songsSoon)[index] ?? songs[index];
        if (!song) return null;
        const isActive = index === activeIndex;
        const { onFocus, onBlur } = approaching(song);
        return (
          <li
            // Keyed by place: a search then updates the existing rows instead of creating new ones.
            key={index}
            className={mergeClasses(styles.item, isApart(index) && styles.apart)}
            {...(isApart(index) && { style: { top: index * ROW_HEIGHT_PX } })}
            data-index={index}
            // The row with the focus: Enter plays its song.
            tabIndex={isActive ? 0 : -1}
            aria-keyshortcuts="Enter"
            aria-label={shownTitle(song, rows.customTitles.get(song.cleanTitle))}
            aria-describedby={heardId(song)}
            aria-setsize={songs.length}
            aria-posinset={index + 1}
            onFocus={(event) => {
              setActiveTitle(song.cleanTitle);
              onFocus(event);
            }}
            onBlur={onBlur}
          >
            <SongRow song={song} isSelected={isSelected(song)} />
          </li>
        );
      })}
    </ul>
  );
});
