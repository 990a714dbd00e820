import { waveHeights } from './songWave.ts';

/** The side of the square that `artworkPath` draws in. */
export const ARTWORK_SIDE = 44;
const TALLEST = 26;

/** Bars for small tiles, and for large ones: their distance and their width. At 44 px, the wide ones end on whole pixels. */
const looks = { few: { step: 3, width: 2 }, all: { step: 1.5, width: 0.9 } } as const;

/** `few` joins neighbouring bars in pairs, for tiles of up to 64 px. */
export type ArtworkBars = keyof typeof looks;

/** The width of the path's strokes; their ends are round. */
export const artworkStroke = (bars: ArtworkBars): number => looks[bars].width;

/** A song's artwork as an SVG path of upright strokes around the middle; a dot where it is silent. */
export function artworkPath(wave: string, bars: ArtworkBars = 'few'): string {
  const heights = waveHeights(wave);
  const shown = bars === 'all' ? heights : inPairs(heights);
  const { step, width } = looks[bars];
  const start = (ARTWORK_SIDE - (shown.length - 1) * step) / 2;
  return shown
    .map((height, index) => {
      // Round ends add half a width on each side.
      const length = rounded((TALLEST - width) * height);
      return `M${rounded(start + index * step)} ${rounded((ARTWORK_SIDE - length) / 2)}v${length}`;
    })
    .join('');
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** The higher of each two neighbours. */
function inPairs(heights: readonly number[]): number[] {
  return Array.from({ length: Math.ceil(heights.length / 2) }, (_, pair) =>
    Math.max(heights[2 * pair] ?? 0, heights[2 * pair + 1] ?? 0),
  );
}
