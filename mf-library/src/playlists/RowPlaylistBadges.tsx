import { navigateToPlaylist, type PlaylistSongLink } from '@simmer/contracts';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { PlaylistBadge } from './PlaylistBadge.tsx';

const SHOWN = 3;

const useStyles = makeStyles({
  badges: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  badge: {
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { outline: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  more: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', ...typographyStyles.caption1 },
});

/** The playlists a song is in, beside it in its row; a press selects one of them. */
export function RowPlaylistBadges({ links }: { links: readonly PlaylistSongLink[] }) {
  const styles = useStyles();
  const others = links.slice(SHOWN);
  return (
    <span className={styles.badges}>
      {links.slice(0, SHOWN).map(({ playlistId, playlistName, playlistIcon }) => (
        <button
          key={playlistId}
          type="button"
          className={styles.badge}
          data-tooltip={playlistName}
          aria-label={`Open playlist ${playlistName}`}
          onClick={() => navigateToPlaylist.emit({ playlistId })}
        >
          <PlaylistBadge playlist={{ id: playlistId, icon: playlistIcon }} size={24} />
        </button>
      ))}
      {others.length > 0 && (
        <span className={styles.more} data-tooltip={others.map(({ playlistName }) => playlistName).join(', ')}>
          +{others.length}
        </span>
      )}
    </span>
  );
}
