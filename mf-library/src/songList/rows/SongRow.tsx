import {
  formatCount,
  formatDuration,
  formatNumber,
  type PlaySource,
  playToggled,
  type Song,
  shownTitle,
  songPagePath,
} from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import { mergeClasses } from '@simmer/kit/ui';
import { memo, type ReactNode } from 'react';
import { HeartButton } from '../../catalogue/favorites/HeartButton.tsx';
import { otherLinksIn, statusIn, useRows } from '../../catalogue/lists/rows.context.ts';
import { RowPlaylistBadges } from '../../catalogue/playlists/RowPlaylistBadges.tsx';
import { RowTrouble } from '../../catalogue/rows/RowTrouble.tsx';
import { playButtonLabel, rowTrouble, useRowPlayback } from '../../catalogue/rows/rowPlayback.ts';
import { SongTile } from '../../catalogue/rows/SongTile.tsx';
import { useSongRowStyles } from '../../catalogue/rows/songRow.styles.ts';
import { SelectBox } from '../../catalogue/selection/SelectBox.tsx';
import { StatusBadge } from '../../catalogue/statuses/StatusBadge.tsx';
import { RowDecision } from '../../deciding/approvals/RowDecision.tsx';
import { RowHeard } from '../../playing/heard/RowHeard.tsx';
import { PhoneRowDetails, RowDetails } from './RowDetails.tsx';

type Props = {
  song: Song;
  /** whether it is selected; undefined if no song is */
  isSelected?: boolean | undefined;
  /** what it is played in; absent for the list */
  from?: PlaySource | undefined;
  leading?: ReactNode;
  trailing?: ReactNode;
};

/**
 * One song of a list, on two lines: its title, then its newest version. Its other data comes from `RowsContext`. The Tab
 * key stops at the list item around it; arrow keys lead from there to the controls.
 */
export const SongRow = memo(function SongRow({ song, isSelected, from, leading, trailing }: Props) {
  const styles = useSongRowStyles();
  const rows = useRows();
  const state = useRowPlayback(song);
  const title = shownTitle(song, rows.customTitles.get(song.cleanTitle));
  const address = songPagePath(song.dropboxPath, rows.playlistQuery);
  const { isPhone } = rows;
  const decision = rows.decisions.get(song.cleanTitle);
  const trouble = rowTrouble(state, song);

  return (
    <div
      className={mergeClasses(styles.row, state !== 'none' && styles.current, isSelected && styles.selected)}
      data-state={state}
    >
      {leading}
      {isSelected === undefined ? (
        <SongTile
          song={song}
          title={title}
          label={playButtonLabel(state, title, trouble)}
          isUnplayable={trouble !== undefined}
          state={state}
          tabIndex={-1}
          onPress={() => playToggled.emit({ song, from })}
        />
      ) : (
        <SelectBox title={title} isSelected={isSelected} />
      )}
      <div className={mergeClasses(styles.text, isPhone && styles.phoneText)}>
        <span className={styles.titleLine}>
          <Link
            className={mergeClasses(
              styles.title,
              isPhone && styles.wideTarget,
              state !== 'none' && styles.playingTitle,
            )}
            to={address}
            dir="auto"
            data-tooltip={title}
            data-tooltip-when="cut"
            tabIndex={-1}
            onClick={rows.onLeave}
          >
            {title}
          </Link>
          {decision && <RowDecision summary={decision} />}
        </span>
        <RowHeard song={song} from={from} />
        {trouble ? (
          <RowTrouble song={song} words={trouble} />
        ) : isPhone ? (
          <PhoneRowDetails
            song={song}
            now={rows.now}
            status={statusIn(rows, song)}
            playlistCount={otherLinksIn(rows, song).length}
          />
        ) : (
          <RowDetails song={song} now={rows.now} />
        )}
      </div>
      {!isPhone && <DesktopCells song={song} title={title} address={address} />}
      <span className={styles.duration}>{song.duration === null ? '–:––' : formatDuration(song.duration)}</span>
      {trailing}
      <button
        type="button"
        className={mergeClasses(styles.menu, isPhone ? styles.phoneMenu : mergeClasses('row-quiet', styles.quiet))}
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={`More for ${title}`}
        onClick={(event) => rows.openMenu({ kind: 'song', song, target: event.currentTarget })}
      >
        <Icon name="three-dots" size={16} />
      </button>
    </div>
  );
});

type Cells = { song: Song; title: string; address: string };

/** The columns of a large screen. */
function DesktopCells({ song, title, address }: Cells) {
  const styles = useSongRowStyles();
  const rows = useRows();
  const openNotes = rows.openNotes.get(song.cleanTitle) ?? 0;
  const isFavorited = rows.favorites.has(song.cleanTitle);
  return (
    <>
      <span className={styles.notesCell}>
        {openNotes > 0 && (
          <Link
            className={styles.notes}
            to={address}
            tabIndex={-1}
            aria-label={`${formatCount(openNotes, 'open note')} on ${title}`}
            onClick={rows.onLeave}
          >
            <Icon name="chat-left-text" size={12} />
            {formatNumber(openNotes)}
          </Link>
        )}
      </span>
      <span className={styles.badgesCell}>
        <RowPlaylistBadges
          links={otherLinksIn(rows, song)}
          title={title}
          onMore={(target) => rows.openMenu({ kind: 'playlists', song, target })}
        />
      </span>
      <span className={styles.statusCell}>
        <StatusBadge
          status={statusIn(rows, song)}
          pressable={{ title, tabIndex: -1, onPress: (target) => rows.openMenu({ kind: 'status', song, target }) }}
        />
      </span>
      <span className={styles.heartCell}>
        <HeartButton
          title={title}
          isFavorited={isFavorited}
          count={song.favoriteCount}
          className={isFavorited || song.favoriteCount > 0 ? undefined : mergeClasses('row-quiet', styles.quiet)}
          onPress={() => rows.onFavorite(song, !isFavorited)}
        />
      </span>
    </>
  );
}
