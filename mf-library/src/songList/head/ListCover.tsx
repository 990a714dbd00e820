import { FAVORITES_ID, HIDDEN_SONGS_ID, type Playlist, type PlaylistScope } from '@simmer/contracts';
import { Icon, PlaylistIcon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { playlistColourOf, usePlaylistColours } from '../../catalogue/playlists/playlistColours.ts';
import { useListHeadStyles } from './listHead.styles.ts';

/** The icon of a list that is not a playlist. */
function listIcon(scope: PlaylistScope) {
  if (scope === FAVORITES_ID) return 'heart-fill';
  return scope === HIDDEN_SONGS_ID ? 'eye-slash' : 'music-note-list';
}

const useStyles = makeStyles({
  cover: {
    display: 'grid',
    placeItems: 'center',
    borderRadius: tokens.borderRadiusLarge,
    // Half of it, whatever its size.
    '& svg': { width: '46%', height: '46%' },
  },
  all: { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2 },
  faves: { backgroundColor: tokens.colorPaletteCranberryBackground2, color: tokens.colorPaletteCranberryForeground2 },
  quiet: { backgroundColor: tokens.colorNeutralBackground3, color: tokens.colorNeutralForeground2 },
});

const grounds = new Map<PlaylistScope, 'all' | 'faves'>([
  [null, 'all'],
  [FAVORITES_ID, 'faves'],
]);

type Props = { scope: PlaylistScope; playlist: Playlist | undefined };

/** A list's cover: its icon on its colour. Decoration, because the name stands beside it. */
export function ListCover({ scope, playlist }: Props) {
  const styles = useStyles();
  const { cover } = useListHeadStyles();
  const colours = usePlaylistColours();
  const isPlaylist = scope !== null && scope !== FAVORITES_ID && scope !== HIDDEN_SONGS_ID;
  return (
    <span
      aria-hidden
      className={mergeClasses(cover, styles.cover, isPlaylist ? colours.ground : styles[grounds.get(scope) ?? 'quiet'])}
      {...(isPlaylist && { style: playlistColourOf(scope) })}
    >
      {isPlaylist ? playlist && <PlaylistIcon name={playlist.icon} /> : <Icon name={listIcon(scope)} />}
    </span>
  );
}
