import { DEFAULT_PLAYLIST_ICON, tileHue } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import type { CSSProperties } from 'react';
import { PlaylistBadge } from '../playlists/PlaylistBadge.tsx';
import { playlists } from '../playlists/playlists.queries.ts';
import type { NewsGroup } from './groupNews.ts';
import { songName } from './newsText.ts';

const useStyles = makeStyles({
  tile: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'light-dark(hsl(var(--tile-hue) 60% 88%), hsl(var(--tile-hue) 30% 24%))',
    ...typographyStyles.subtitle2,
  },
});

/** The square of a group's song or playlist, in the colours it has in the library. */
export function NewsTile({ group: { isPlaylist, latest } }: { group: NewsGroup }) {
  const styles = useStyles();
  if (isPlaylist && latest.playlist) return <PlaylistTile id={latest.playlist.id} />;
  const title = songName(latest);
  return (
    <span
      className={styles.tile}
      style={{ '--tile-hue': tileHue(latest.song?.cleanTitle ?? title) } as CSSProperties}
      aria-hidden="true"
    >
      {Array.from(title)[0]?.toUpperCase()}
    </span>
  );
}

function PlaylistTile({ id }: { id: number }) {
  const { data: icon } = useQuery({
    ...playlists,
    select: (known) => known.find((playlist) => playlist.id === id)?.icon,
  });
  return <PlaylistBadge playlist={{ id, icon: icon ?? DEFAULT_PLAYLIST_ICON }} size={44} />;
}
