import { DEFAULT_PLAYLIST_ICON } from '@simmer/contracts';
import { useQuery, useSongWave } from '@simmer/kit/query';
import { makeStyles, SongArtwork } from '@simmer/kit/ui';
import { PlaylistBadge } from '../../catalogue/playlists/PlaylistBadge.tsx';
import { playlists } from '../../catalogue/playlists/playlists.queries.ts';
import type { NewsGroup } from './groupNews.ts';
import { songName } from './newsText.ts';

const useStyles = makeStyles({ tile: { width: '44px', height: '44px' } });

/** The square of a group's song or playlist, as it is in the library. */
export function NewsTile({ group: { isPlaylist, latest } }: { group: NewsGroup }) {
  const styles = useStyles();
  const { song } = latest;
  const wave = useSongWave(song ?? { id: 0, modifiedAt: '' }, song !== null && !isPlaylist);
  if (isPlaylist && latest.playlist) return <PlaylistTile id={latest.playlist.id} />;
  const title = songName(latest);
  return (
    <SongArtwork
      cleanTitle={song?.cleanTitle ?? title}
      title={title}
      wave={song ? wave : null}
      className={styles.tile}
    />
  );
}

function PlaylistTile({ id }: { id: number }) {
  const { data: icon } = useQuery({
    ...playlists,
    select: (known) => known.find((playlist) => playlist.id === id)?.icon,
  });
  return <PlaylistBadge playlist={{ id, icon: icon ?? DEFAULT_PLAYLIST_ICON }} size={44} />;
}
