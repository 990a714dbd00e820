import { tileHue, type Version } from '@simmer/contracts';
import { makeStyles, onPhone, tokens } from '@simmer/kit/ui';
import type { CSSProperties } from 'react';
import { tileBars } from './tileBars.ts';
import { useWaveform } from './useWaveform.ts';

const VIEW = 100;
const STROKE = 2.2;

const useStyles = makeStyles({
  tile: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '168px',
    height: '168px',
    borderRadius: tokens.borderRadiusXLarge,
    overflow: 'hidden',
    fontSize: '64px',
    fontWeight: tokens.fontWeightSemibold,
    color: 'light-dark(hsl(var(--tile-hue) 55% 32%), hsl(var(--tile-hue) 70% 78%))',
    backgroundImage:
      'linear-gradient(145deg, light-dark(hsl(var(--tile-hue) 66% 92%), hsl(var(--tile-hue) 32% 27%)), light-dark(hsl(var(--tile-hue) 58% 84%), hsl(var(--tile-hue) 34% 18%)))',
    [onPhone]: { width: '96px', height: '96px', fontSize: '40px' },
  },
  shape: { width: '76%', height: '60%' },
});

/** A song's large square: its colour identifies the song, its bars show this version's waveform, or its first letter until that has loaded. */
export function SongTile({ version, title }: { version: Version; title: string }) {
  const styles = useStyles();
  const bars = tileBars(useWaveform(version) ?? []);
  const step = VIEW / (bars.length || 1);
  return (
    <div className={styles.tile} style={{ '--tile-hue': tileHue(version.cleanTitle) } as CSSProperties} aria-hidden>
      {bars.length === 0 ? (
        [...title][0]?.toUpperCase()
      ) : (
        <svg className={styles.shape} viewBox={`0 0 ${VIEW} ${VIEW}`} preserveAspectRatio="none" fill="currentColor">
          {bars.map((height, index) => (
            <rect
              key={index}
              x={index * step + (step - STROKE) / 2}
              y={(VIEW - height * VIEW) / 2}
              width={STROKE}
              height={height * VIEW}
              rx={STROKE / 2}
            />
          ))}
        </svg>
      )}
    </div>
  );
}
