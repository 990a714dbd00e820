import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  ARTWORK_SIDE,
  type ArtworkBars,
  artworkColours,
  artworkHue,
  artworkPath,
  artworkStroke,
  artworkThemed,
} from '@simmer/contracts';
import { type CSSProperties, type ReactNode, useState } from 'react';

const HUE = 'var(--artwork-hue)';

const useStyles = makeStyles({
  ground: {
    position: 'relative',
    display: 'block',
    flexShrink: 0,
    boxSizing: 'border-box',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    color: artworkThemed(artworkColours.picture, HUE),
    backgroundImage: `linear-gradient(145deg, ${artworkThemed(artworkColours.start, HUE)}, ${artworkThemed(artworkColours.end, HUE)})`,
  },
  picture: {
    display: 'block',
    width: '100%',
    height: '100%',
    transition: `opacity ${tokens.durationFaster} ${tokens.curveEasyEase}`,
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  letter: {
    fill: 'currentColor',
    fontFamily: tokens.fontFamilyBase,
    fontSize: '18px',
    fontWeight: tokens.fontWeightSemibold,
  },
  arrives: {
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: tokens.durationFast,
    animationTimingFunction: tokens.curveEasyEase,
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
});

type Props = {
  /** gives the colour, whatever the song is shown under */
  cleanTitle: string;
  /** the shown title; its first letter stands in for a missing waveform */
  title: string;
  /** as `useSongWave` returns it: null if there is none, undefined while nobody knows */
  wave: string | null | undefined;
  /** `all` for tiles above 64 px */
  bars?: ArtworkBars;
  /** its size, and its corners if they aren't medium */
  className?: string;
  /** a sign over the picture, in the colour of the bars */
  children?: ReactNode;
};

/**
 * A song's artwork, the same everywhere: its waveform on the hue of its title, or its first letter. Decorative. The
 * picture has the class `tile-picture`, for rows that show a sign in its place.
 */
export function SongArtwork({ cleanTitle, title, wave, bars = 'few', className, children }: Props) {
  const styles = useStyles();
  // What was known from the start doesn't fade in: rows come and go while a list scrolls.
  const [hasWaited] = useState(wave === undefined);
  const arrives = hasWaited ? styles.arrives : undefined;
  return (
    <span
      className={mergeClasses(styles.ground, className)}
      style={{ '--artwork-hue': artworkHue(cleanTitle) } as CSSProperties}
      aria-hidden
    >
      <svg className={mergeClasses('tile-picture', styles.picture)} viewBox={`0 0 ${ARTWORK_SIDE} ${ARTWORK_SIDE}`}>
        {wave && (
          <path
            className={arrives}
            d={artworkPath(wave, bars)}
            stroke="currentColor"
            strokeWidth={artworkStroke(bars)}
            strokeLinecap="round"
          />
        )}
        {wave === null && (
          <text
            className={mergeClasses(styles.letter, arrives)}
            x="50%"
            y="50%"
            textAnchor="middle"
            dominantBaseline="central"
          >
            {[...title][0]?.toUpperCase()}
          </text>
        )}
      </svg>
      {children}
    </span>
  );
}
