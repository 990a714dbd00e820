import { tileHue } from './tileHue.ts';

/** As many hues as a share page's styles name; more would hardly be told apart. */
const HUES = 12;
const HUE_DEGREES = 360 / HUES;

/** Which of twelve hues a song's artwork has, from 0. */
export function hueNumber(cleanTitle: string): number {
  return Math.floor((tileHue(cleanTitle) * HUES) / 360);
}

/** One of the twelve hues in degrees: the middle of its twelfth of the circle, as on share pages. */
export const hueDegrees = (number: number): number => number * HUE_DEGREES + HUE_DEGREES / 2;

/** The hue of a song's artwork in degrees. */
export function artworkHue(cleanTitle: string): number {
  return hueDegrees(hueNumber(cleanTitle));
}
