import type { Playlist } from '@simmer/contracts';
import { PlaylistIcon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { playlistColourOf, usePlaylistColours } from './playlistColours.ts';

const useStyles = makeStyles({
  badge: { display: 'grid', placeItems: 'center', flexShrink: 0, borderRadius: tokens.borderRadiusMedium },
});

type Props = { playlist: Pick<Playlist, 'id' | 'icon'>; size: 24 | 32 | 40 | 44 };

/** A playlist's coloured square with its icon. */
export function PlaylistBadge({ playlist, size }: Props) {
  const styles = useStyles();
  const colours = usePlaylistColours();
  return (
    <span
      className={mergeClasses(styles.badge, colours.ground)}
      style={{ ...playlistColourOf(playlist.id), width: size, height: size }}
      data-testid="playlist-badge"
    >
      <PlaylistIcon name={playlist.icon} size={size === 24 ? 12 : size / 2} />
    </span>
  );
}
