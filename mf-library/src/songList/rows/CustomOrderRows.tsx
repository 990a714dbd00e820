import { shownTitle } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, rowArrowsHint, tokens, typographyStyles } from '@simmer/kit/ui';
import { SortableRows } from '@simmer/kit/ui-sorting';
import { useMemo } from 'react';
import { useRows } from '../../catalogue/lists/rows.context.ts';
import { heldByFinger, ROW_HEIGHT_PX } from '../../catalogue/rows/songRow.styles.ts';
import { useRowWindow } from '../../catalogue/rows/useRowWindow.ts';
import type { CustomOrderListProps } from './CustomOrderList.tsx';
import { DraggableRow, FixedRow } from './CustomOrderRow.tsx';
import { useReorderPlaylist } from './useReorderPlaylist.ts';
import { useSongRows } from './useSongRows.ts';

const useStyles = makeStyles({
  label: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1,
  },
  rows: { position: 'relative', listStyleType: 'none', ...heldByFinger },
});

/** The rows of a playlist in custom order, which its owner can drag; only visible rows are rendered. */
export function CustomOrderRows({ playlist, songs }: CustomOrderListProps) {
  const styles = useStyles();
  const { customTitles } = useRows();
  const reorder = useReorderPlaylist(playlist.id);
  const titles = useMemo(() => songs.map(({ cleanTitle }) => cleanTitle), [songs]);
  const { rows, place, onActive, onKeyDown, pointer, selected } = useSongRows<HTMLUListElement>({
    songs,
    scope: playlist.id,
  });
  const activeIndex = Number(place);
  const { rowsToDraw, heightPx } = useRowWindow(rows, songs.length);

  const Row = playlist.isOwner ? DraggableRow : FixedRow;
  return (
    <>
      {!playlist.isOwner && (
        <p className={styles.label}>
          <Icon name="lock" size={12} />
          Custom order (read-only)
        </p>
      )}
      <SortableRows
        ids={titles}
        rowPx={ROW_HEIGHT_PX}
        nameOf={(title) => shownTitle({ cleanTitle: `${title}` }, customTitles.get(`${title}`))}
        onMove={(_, from, to) => reorder({ songs, from, to })}
      >
        {(lifted) => (
          <ul
            ref={rows}
            className={styles.rows}
            style={{ height: heightPx }}
            aria-label="Songs"
            {...rowArrowsHint}
            onKeyDown={lifted === undefined ? onKeyDown : undefined}
            {...pointer}
          >
            {rowsToDraw(activeIndex, lifted === undefined ? activeIndex : titles.indexOf(`${lifted}`)).map((index) => {
              const song = songs[index];
              if (!song) return null;
              return (
                <Row
                  key={song.cleanTitle}
                  song={song}
                  index={index}
                  count={songs.length}
                  isActive={index === activeIndex}
                  isSelected={selected.size === 0 ? undefined : selected.has(song.cleanTitle)}
                  topPx={index * ROW_HEIGHT_PX}
                  onActive={onActive}
                />
              );
            })}
          </ul>
        )}
      </SortableRows>
    </>
  );
}
