import { everyStatus, formatCount, formatNumber, type PlaylistScope, type Song } from '@simmer/contracts';
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';
import { memo, useId, useMemo } from 'react';
import { showStatuses } from '../../catalogue/lists/listView.ts';
import { heldByFinger } from '../../catalogue/rows/songRow.styles.ts';
import { NewSongsHeading } from '../newSongs/NewSongsHeading.tsx';
import { RowButton } from '../newSongs/RowButton.tsx';
import { $areAllNewShown, type NewGroup } from '../newSongs/useNewSongs.ts';
import type { Stop } from '../rows/rowPlaces.ts';
import { SongRows } from '../rows/SongRows.tsx';
import { useSongRows } from '../rows/useSongRows.ts';
import { FoundRows } from './FoundRows.tsx';

const useStyles = makeStyles({
  rows: heldByFinger,
  // Where the new songs end and the list begins.
  below: {
    marginTop: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  quiet: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1,
  },
});

type Props = {
  group: Pick<NewGroup, 'songs' | 'shown' | 'isFolded' | 'fold'>;
  /** what search and filter leave */
  songs: readonly Song[];
  /** the list they are of */
  list: readonly Song[];
  /** how many only the status filter hides, and the group doesn't show */
  heldBackCount: number;
  isSearched: boolean;
  scope: PlaylistScope;
};

function stopsOf({ group, heldBackCount }: Pick<Props, 'group' | 'heldBackCount'>): Stop[] {
  const isCut = !group.isFolded && group.shown.length < group.songs.length;
  return [
    ...(group.songs.length > 0 ? (['heading'] as const) : []),
    ...(isCut ? (['more'] as const) : []),
    ...(heldBackCount > 0 ? (['end'] as const) : []),
  ];
}

/**
 * The rows of a list, with the new songs above it and what its filter hides at its end. One stop of the Tab key: the arrows go
 * through all of it.
 */
export const ListRows = memo(function ListRows({ group, songs, list, heldBackCount, isSearched, scope }: Props) {
  const styles = useStyles();
  const headingId = useId();
  const { shown } = group;
  const newCount = shown.length;
  const all = useMemo(() => (newCount > 0 ? [...shown, ...songs] : songs), [newCount, shown, songs]);
  const stops = stopsOf({ group, heldBackCount });
  const { rows, place, onActive, setActive, onKeyDown, moveTo, pointer, selected } = useSongRows<HTMLDivElement>({
    songs: all,
    scope,
    newCount,
    stops,
  });
  const stopProps = (stop: Stop) => ({ tabIndex: place === stop ? 0 : -1, onFocus: () => setActive(stop) });
  const index = typeof place === 'number' ? place : undefined;
  const hasGroup = stops.includes('heading');

  return (
    <div ref={rows} role="presentation" className={styles.rows} data-rows="" onKeyDown={onKeyDown} {...pointer}>
      {hasGroup && (
        <NewSongsHeading
          id={headingId}
          count={group.songs.length}
          isFolded={group.isFolded}
          onFold={group.fold}
          {...stopProps('heading')}
        />
      )}
      {newCount > 0 && (
        <SongRows
          songs={shown}
          from={0}
          source="newSongs"
          labelledBy={headingId}
          activeIndex={index !== undefined && index < newCount ? index : undefined}
          onActive={onActive}
          selected={selected}
        />
      )}
      {stops.includes('more') && (
        <RowButton
          stop="more"
          action={`Show all ${formatNumber(group.songs.length)}`}
          onPress={() => {
            $areAllNewShown.set(true);
            // This row goes; the focus stays with the one before it.
            moveTo(newCount - 1);
          }}
          {...stopProps('more')}
        />
      )}
      <div className={mergeClasses(hasGroup && styles.below)}>
        {/* Always, so that hidden rows are measured where they will come back. */}
        <FoundRows
          songs={songs}
          list={list}
          from={newCount}
          activeIndex={index !== undefined && index >= newCount ? index : undefined}
          onActive={onActive}
          selected={selected}
        />
        {hasGroup && songs.length === 0 && heldBackCount === 0 && (
          <p className={styles.quiet}>
            {isSearched ? 'No other songs found' : 'Songs appear here once they have a status.'}
          </p>
        )}
        {heldBackCount > 0 && (
          <RowButton
            stop="end"
            text={`${formatCount(heldBackCount, 'song')} hidden by status`}
            action="Show"
            onPress={() => {
              showStatuses(everyStatus);
              moveTo(Math.max(0, all.length - 1));
            }}
            {...stopProps('end')}
          />
        )}
      </div>
    </div>
  );
});
