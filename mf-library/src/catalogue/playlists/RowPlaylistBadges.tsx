import { formatCount, formatNumber, navigateToPlaylist, type PlaylistSongLink } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';
import { PlaylistBadge } from './PlaylistBadge.tsx';

/** The badges that fit into a row's column; if there are more, a count replaces the last one. */
const MOST_SHOWN = 6;

const useStyles = makeStyles({
  badges: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    '@container (max-width: 840px)': { display: 'none' },
  },
  // In a narrow row, for all of them.
  number: {
    display: 'none',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    '@container (max-width: 840px)': { display: 'inline-flex' },
  },
  badge: {
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { outline: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    // As tall as a finger needs, and as wide as the gap allows.
    '@media (pointer: coarse)': {
      position: 'relative',
      '::after': { content: '""', position: 'absolute', inset: '-10px -2px' },
    },
  },
  more: {
    minWidth: '24px',
    height: '24px',
    padding: `0 ${tokens.spacingHorizontalXXS}`,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
  },
});

type Props = {
  links: readonly PlaylistSongLink[];
  title: string;
  /** opens the menu of all the song's playlists */
  onMore(target: HTMLElement): void;
};

/** A row's playlist badges: a press selects a playlist, or shows all of them if they don't fit. A narrow row has their number. */
export function RowPlaylistBadges({ links, title, onMore }: Props) {
  const styles = useStyles();
  const shownCount = links.length > MOST_SHOWN ? MOST_SHOWN - 1 : links.length;
  const otherCount = links.length - shownCount;
  if (links.length === 0) return null;
  return (
    <>
      <span className={styles.badges}>
        {links.slice(0, shownCount).map(({ playlistId, playlistName, playlistIcon }) => (
          <button
            key={playlistId}
            type="button"
            className={styles.badge}
            tabIndex={-1}
            data-tooltip={playlistName}
            aria-label={`Open playlist ${playlistName}`}
            onClick={() => navigateToPlaylist.emit({ playlistId })}
          >
            <PlaylistBadge playlist={{ id: playlistId, icon: playlistIcon }} size={24} />
          </button>
        ))}
        {otherCount > 0 && (
          <button
            type="button"
            className={mergeClasses(styles.badge, styles.more)}
            tabIndex={-1}
            aria-haspopup="menu"
            aria-label={`${formatCount(otherCount, 'more playlist')} with ${title}`}
            onClick={(event) => onMore(event.currentTarget)}
          >
            +{formatNumber(otherCount)}
          </button>
        )}
      </span>
      <button
        type="button"
        className={mergeClasses(styles.badge, styles.more, styles.number)}
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={`${formatCount(links.length, 'playlist')} with ${title}`}
        onClick={(event) => onMore(event.currentTarget)}
      >
        <Icon name="music-note-list" size={12} />
        {formatNumber(links.length)}
      </button>
    </>
  );
}
