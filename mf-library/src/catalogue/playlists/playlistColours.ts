import { playlistHue } from '@simmer/contracts';
import { makeStyles } from '@simmer/kit/ui';
import type { CSSProperties } from 'react';

type Share = readonly [saturation: number, lightness: number];

/** Saturation and lightness of a playlist's background and icon, in per cent; readable for every hue. */
export const playlistPaint = {
  light: { ground: [72, 90], ink: [80, 24] },
  dark: { ground: [38, 22], ink: [78, 82] },
} as const satisfies Record<'light' | 'dark', Record<'ground' | 'ink', Share>>;

const colour = ([saturation, lightness]: Share) => `hsl(var(--playlist-hue) ${saturation}% ${lightness}%)`;
const painted = (part: 'ground' | 'ink') =>
  `light-dark(${colour(playlistPaint.light[part])}, ${colour(playlistPaint.dark[part])})`;

/** A playlist's background and icon colours; the hue comes from `playlistColourOf`. */
export const usePlaylistColours = makeStyles({
  ground: { backgroundColor: painted('ground'), color: painted('ink') },
});

/** Sets the hue that `usePlaylistColours` paints with. */
export function playlistColourOf(playlistId: number): CSSProperties {
  return { '--playlist-hue': playlistHue(playlistId) } as CSSProperties;
}
