import {
  formatCount,
  formatDuration,
  formatNumber,
  playToggled,
  relativeTime,
  type Song,
  shownTitle,
  songApproached,
  songPagePath,
  versionText,
} from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import { mergeClasses } from '@simmer/kit/ui';
import { memo, type ReactNode } from 'react';
import { HeartButton } from '../favorites/HeartButton.tsx';
import { linksIn, statusIn, useRows } from '../lists/rows.context.ts';
import { RowPlaylistBadges } from '../membership/RowPlaylistBadges.tsx';
import { SelectBox } from '../selection/SelectBox.tsx';
import { StatusBadge } from '../statusFilter/StatusBadge.tsx';
import { playButtonLabel, useRowPlayback } from './rowPlayback.ts';
import { SongTile } from './SongTile.tsx';
import { useSongRowStyles } from './songRow.styles.ts';

const inOneLine = (...facts: (string | false | null | undefined)[]) => facts.filter(Boolean).join(' · ');

function detailsOf(song: Song, now: Date): string {
  return inOneLine(
    versionText(song),
    song.producer,
    song.session,
    relativeTime(song.modifiedAt, now),
    song.versionCount > 1 && formatCount(song.versionCount, 'version'),
  );
}

type Props = {
  song: Song;
  /** whether this row is the list's one tab stop */
  hasTabStop?: boolean;
  /** whether it is selected; undefined if no song is */
  isSelected?: boolean | undefined;
  leading?: ReactNode;
  trailing?: ReactNode;
};

/** One song of a list, on two lines: its title, then its newest version. Its other data comes from `RowsContext`. */
export const SongRow = memo(function SongRow({ song, hasTabStop = true, isSelected, leading, trailing }: Props) {
  const styles = useSongRowStyles();
  const rows = useRows();
  const state = useRowPlayback(song);
  const title = shownTitle(song, rows.customTitles.get(song.cleanTitle));
  const tabIndex = hasTabStop ? 0 : -1;
  const address = songPagePath(song.dropboxPath, rows.playlistQuery);
  const { isPhone } = rows;
  const made = inOneLine(versionText(song), song.producer);

  return (
    <div
      className={mergeClasses(styles.row, state !== 'none' && styles.current, isSelected && styles.selected)}
      data-state={state}
    >
      {leading}
      {isSelected === undefined ? (
        <SongTile
          title={title}
          label={playButtonLabel(state, title)}
          state={state}
          tabIndex={tabIndex}
          onApproach={() => songApproached.emit({ song })}
          onPress={() => playToggled.emit({ song })}
        />
      ) : (
        <SelectBox title={title} isSelected={isSelected} tabIndex={tabIndex} />
      )}
      <div className={mergeClasses(styles.text, isPhone && styles.phoneText)}>
        <Link
          className={mergeClasses(styles.title, isPhone && styles.wideTarget, state !== 'none' && styles.playingTitle)}
          to={address}
          dir="auto"
          data-tooltip={title}
          data-tooltip-when="cut"
          tabIndex={tabIndex}
          onClick={rows.onLeave}
        >
          {title}
        </Link>
        {isPhone ? (
          <div className={styles.phoneDetails}>
            <StatusBadge status={statusIn(rows, song)} isSmall />
            <span className={styles.phoneFacts}>
              {made && <span className={styles.phoneMaker}>{made}</span>}
              <span className={styles.phoneDate}>{relativeTime(song.modifiedAt, rows.now)}</span>
            </span>
          </div>
        ) : (
          <div className={styles.details}>{detailsOf(song, rows.now)}</div>
        )}
      </div>
      {!isPhone && <DesktopCells song={song} title={title} address={address} tabIndex={tabIndex} />}
      <span className={styles.duration}>{song.duration === null ? '–:––' : formatDuration(song.duration)}</span>
      {trailing}
      <button
        type="button"
        className={mergeClasses(styles.menu, isPhone ? styles.phoneMenu : mergeClasses('row-quiet', styles.quiet))}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-label={`More for ${title}`}
        onClick={(event) => rows.openMenu({ kind: 'song', song, target: event.currentTarget })}
      >
        <Icon name={isPhone ? 'three-dots-vertical' : 'three-dots'} size={16} />
      </button>
    </div>
  );
});

type Cells = { song: Song; title: string; address: string; tabIndex: number };

/** The columns of a large screen. */
function DesktopCells({ song, title, address, tabIndex }: Cells) {
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
            tabIndex={tabIndex}
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
          links={linksIn(rows, song)}
          title={title}
          tabIndex={tabIndex}
          onMore={(target) => rows.openMenu({ kind: 'playlists', song, target })}
        />
      </span>
      <span className={styles.statusCell}>
        <StatusBadge
          status={statusIn(rows, song)}
          pressable={{ title, tabIndex, onPress: (target) => rows.openMenu({ kind: 'status', song, target }) }}
        />
      </span>
      <span className={styles.heartCell}>
        <HeartButton
          title={title}
          isFavorited={isFavorited}
          count={song.favoriteCount}
          className={isFavorited || song.favoriteCount > 0 ? undefined : mergeClasses('row-quiet', styles.quiet)}
          tabIndex={tabIndex}
          onPress={() => rows.onFavorite(song, !isFavorited)}
        />
      </span>
    </>
  );
}
