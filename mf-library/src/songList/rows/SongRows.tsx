import { type PlaySource, type Song, shownTitle } from '@simmer/contracts';
import { approaching, makeStyles, mergeClasses, rowArrowsHint } from '@simmer/kit/ui';
import { memo, useDeferredValue, useRef } from 'react';
import { useRows } from '../../catalogue/lists/rows.context.ts';
import { ROW_HEIGHT_PX, songItem } from '../../catalogue/rows/songRow.styles.ts';
import { useRowWindow } from '../../catalogue/rows/useRowWindow.ts';
import { heardId } from '../../playing/heard/RowHeard.tsx';
import { SongRow } from './SongRow.tsx';

const useStyles = makeStyles({
  rows: {
    position: 'relative',
    boxSizing: 'border-box',
    listStyleType: 'none',
    overflowAnchor: 'none',
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
  /** how many rows stand above: the first one's `data-index` */
  from: number;
  /** what they are played in; absent for the list */
  source?: PlaySource;
  /** the id of what names them; "Songs" by default */
  labelledBy?: string;
  /** the row with the list's Tab stop, if it is one of these */
  activeIndex: number | undefined;
  onActive(title: string, index: number): void;
  selected: ReadonlySet<string>;
  /** takes no room then, can't be reached, and comes back at its first row */
  isHidden?: boolean;
};

/** Renders only the rows in view and the one with the focus, whatever the library's size. */
export const SongRows = memo(function SongRows(props: Props) {
  const { songs, from, source, labelledBy, activeIndex, onActive, selected, isHidden = false } = props;
  const styles = useStyles();
  const rows = useRows();
  const list = useRef<HTMLUListElement>(null);
  const { rowsToDraw, heightPx, firstDrawn, isApart, isInSight } = useRowWindow(list, songs.length, from);
  const active = activeIndex === undefined ? undefined : activeIndex - from;
  // Updates rows out of view after the visible ones are painted.
  const songsSoon = useDeferredValue(songs);

  return (
    <ul
      ref={list}
      className={mergeClasses(styles.rows, isHidden && styles.hidden)}
      style={isHidden ? { height: 0 } : { height: heightPx, paddingTop: firstDrawn * ROW_HEIGHT_PX }}
      data-from={from}
      {...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': 'Songs' })}
      aria-hidden={isHidden || undefined}
      {...rowArrowsHint}
    >
      {rowsToDraw(...(active === undefined ? [] : [active])).map((place) => {
        const isActive = place === active;
        const song = (isActive || isInSight(place) ? songs : songsSoon)[place] ?? songs[place];
        if (!song) return null;
        const { onFocus, onBlur } = approaching(song);
        return (
          <li
            // Keyed by place: a search then updates the existing rows instead of creating new ones.
            key={place}
            className={mergeClasses(styles.item, isApart(place) && styles.apart)}
            {...(isApart(place) && { style: { top: place * ROW_HEIGHT_PX } })}
            data-index={from + place}
            // The row with the focus: Enter plays its song.
            tabIndex={isActive ? 0 : -1}
            aria-keyshortcuts="Enter"
            aria-label={shownTitle(song, rows.customTitles.get(song.cleanTitle))}
            aria-describedby={heardId(song, source)}
            aria-setsize={songs.length}
            aria-posinset={place + 1}
            onFocus={(event) => {
              onActive(song.cleanTitle, from + place);
              onFocus(event);
            }}
            onBlur={onBlur}
          >
            <SongRow
              song={song}
              isSelected={selected.size === 0 ? undefined : selected.has(song.cleanTitle)}
              from={source}
            />
          </li>
        );
      })}
    </ul>
  );
});
