import { queryFromScope, type Song, shownTitle } from '@simmer/contracts';
import type { PlaylistCheck } from '@simmer/contracts/extra';
import { mergeClasses, useRowArrows } from '@simmer/kit/ui';
import { useMemo, useRef } from 'react';
import { useCustomTitles } from '../../catalogue/lists/songs.queries.ts';
import { ROW_HEIGHT_PX } from '../../catalogue/rows/songRow.styles.ts';
import { useRowWindow } from '../../catalogue/rows/useRowWindow.ts';
import { CheckRow } from './CheckRow.tsx';
import { checkColumns } from './checkColumns.ts';
import { useCheckTableStyles } from './checkTable.styles.ts';

type Props = {
  playlistId: number;
  checks: readonly PlaylistCheck[];
  /** the playlist's songs, which can be played; undefined until loaded */
  songs: readonly Song[] | undefined;
};

/** A playlist's songs side by side, in its order. Renders only the rows in view. */
export function CheckTable({ playlistId, checks, songs }: Props) {
  const styles = useCheckTableStyles();
  const list = useRef<HTMLDivElement>(null);
  const customTitles = useCustomTitles();
  const songOf = useMemo(() => new Map(songs?.map((song) => [song.cleanTitle, song])), [songs]);
  const titles = useMemo(() => checks.map(({ cleanTitle }) => cleanTitle), [checks]);
  const { active, tabIndexOf, rowProps, listProps } = useRowArrows(titles);
  const { rowsToDraw, heightPx, firstDrawn, isApart } = useRowWindow(list, checks.length);
  return (
    <div role="table" aria-label="Checks" aria-rowcount={checks.length + 1} className={styles.table}>
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={mergeClasses(styles.line, styles.headLine)}>
          <div role="columnheader" className={mergeClasses(styles.column, styles.song, styles.songHead)}>
            Song
          </div>
          {checkColumns.map(({ name, unit }) => (
            <div key={name} role="columnheader" className={styles.column}>
              {name} <span className={styles.unit}>{unit}</span>
            </div>
          ))}
        </div>
      </div>
      <div
        ref={list}
        role="rowgroup"
        className={styles.rows}
        style={{ height: heightPx, paddingTop: firstDrawn * ROW_HEIGHT_PX }}
        {...listProps}
      >
        {rowsToDraw(Math.max(0, titles.indexOf(active ?? ''))).map((index) => {
          const check = checks[index];
          if (!check) return null;
          return (
            <div
              key={check.cleanTitle}
              role="row"
              aria-rowindex={index + 2}
              className={mergeClasses(styles.line, styles.row, isApart(index) && styles.apart)}
              {...(isApart(index) && { style: { top: index * ROW_HEIGHT_PX } })}
              {...rowProps(check.cleanTitle)}
            >
              <CheckRow
                check={check}
                title={shownTitle(check, customTitles.get(check.cleanTitle))}
                song={songOf.get(check.cleanTitle)}
                playlistQuery={queryFromScope(playlistId)}
                tabIndex={tabIndexOf(check.cleanTitle)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
