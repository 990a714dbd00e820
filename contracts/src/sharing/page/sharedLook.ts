import { type ArtworkBars, artworkPath } from '../../catalogue/artwork/artworkPath.ts';

/** The number of strokes in a share page's waveform. */
export const WAVE_STROKES = 90;
const LEAST_PART = 0.06;

/** Fewer peaks, each the loudest of its stretch, scaled to 1 and two digits: the waveform on a share page. */
export function fewPeaks(peaks: readonly number[], count = WAVE_STROKES): number[] {
  if (peaks.length === 0) return [];
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0) || 1;
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count));
    const peak = peaks.slice(from, to).reduce((most, one) => Math.max(most, one), 0);
    return Math.round((peak / loudest) * 100) / 100;
  });
}

/**
 * A waveform as an SVG path of upright strokes: `WAVE_STROKES` wide, 100 high, around the middle. A line of dots while
 * it is unknown.
 */
export function wavePath(peaks: readonly number[] | null | undefined): string {
  const known = peaks?.length ? peaks : [];
  return Array.from({ length: WAVE_STROKES }, (_, index) => {
    const peak = known[Math.floor((index * known.length) / WAVE_STROKES)] ?? 0;
    const half = Math.round(Math.max(LEAST_PART, peak) * 48);
    return `M${index + 0.5} ${50 - half}v${2 * half}`;
  }).join('');
}

/** A song's artwork on a share page: an SVG path in a square of `ARTWORK_SIDE`, or a letter while there is no waveform. */
export type ArtworkView = {
  /** its colour class */
  hue: string;
  /** empty while there is none */
  artwork: string;
  letter: string;
};

/** @param hue which of the twelve */
export function artworkView(
  title: string,
  { wave, hue, bars }: { wave?: string | null | undefined; hue: number; bars?: ArtworkBars },
): ArtworkView {
  return {
    hue: `share-hue-${hue}`,
    artwork: wave ? artworkPath(wave, bars) : '',
    letter: [...title][0]?.toUpperCase() ?? '',
  };
}
