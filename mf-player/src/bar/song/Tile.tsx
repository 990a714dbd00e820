import { type PlayableSong, tileHue } from '@simmer/contracts';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import type { CSSProperties } from 'react';
import { useTitle } from './useTitle.ts';

const useStyles = makeStyles({
  tile: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '56px',
    height: '56px',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'light-dark(hsl(var(--tile-hue) 60% 88%), hsl(var(--tile-hue) 30% 24%))',
  },
  tiny: { width: '36px', height: '36px', fontSize: tokens.fontSizeBase300 },
  small: { width: '44px', height: '44px', fontSize: tokens.fontSizeBase400 },
  large: {
    width: '100%',
    height: 'auto',
    aspectRatio: '1',
    borderRadius: tokens.borderRadiusXLarge,
    fontSize: tokens.fontSizeHero1000,
  },
});

/** A song's tile, with the same colour as its row in the library. */
export function Tile({ song, size }: { song: PlayableSong; size?: 'tiny' | 'small' | 'large' }) {
  const styles = useStyles();
  const title = useTitle(song);
  return (
    <span
      className={mergeClasses(styles.tile, size && styles[size])}
      style={{ '--tile-hue': tileHue(song.cleanTitle) } as CSSProperties}
      aria-hidden
    >
      {[...title][0]?.toUpperCase()}
    </span>
  );
}
