import type { PlayableSong } from '@simmer/contracts';
import { useSongWave } from '@simmer/kit/query';
import { makeStyles, mergeClasses, SongArtwork, tokens } from '@simmer/kit/ui';
import { useIsAskable } from './useIsAskable.ts';
import { useTitle } from './useTitle.ts';

const useStyles = makeStyles({
  tile: { width: '56px', height: '56px' },
  tiny: { width: '36px', height: '36px' },
  small: { width: '44px', height: '44px' },
  large: { width: '100%', height: 'auto', aspectRatio: '1', borderRadius: tokens.borderRadiusXLarge },
});

/** A song's artwork. */
export function Tile({ song, size }: { song: PlayableSong; size?: 'tiny' | 'small' | 'large' }) {
  const styles = useStyles();
  return (
    <SongArtwork
      cleanTitle={song.cleanTitle}
      title={useTitle(song)}
      wave={useSongWave(song, useIsAskable())}
      bars={size === 'large' ? 'all' : 'few'}
      className={mergeClasses(styles.tile, size && styles[size])}
    />
  );
}
