import { expect, it } from 'vitest';
import { artworkColours } from './artworkColours.ts';
import { artworkHue } from './artworkHue.ts';

type Shade = readonly [saturation: number, lightness: number];

/** The light of a colour, 0 to 1, by the formulas of CSS Color 4 and WCAG 2.2. */
function luminance(hue: number, [saturation, lightness]: Shade): number {
  const [s, l] = [saturation / 100, lightness / 100];
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4);
}

function contrast(hue: number, one: Shade, other: Shade): number {
  const [darker = 0, lighter = 0] = [luminance(hue, one), luminance(hue, other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const hues = [...new Set(Array.from({ length: 500 }, (_, index) => artworkHue(`Song ${index}`)))];

it('artwork has twelve hues', () => {
  expect(hues).toHaveLength(12);
});

it.each([
  'light',
  'dark',
] as const)('its letter and bars are readable on the whole ground in every hue: %s', (theme) => {
  const { picture, start, end } = artworkColours;
  for (const hue of hues) {
    expect(contrast(hue, picture[theme], start[theme]), `${hue}`).toBeGreaterThan(4.5);
    expect(contrast(hue, picture[theme], end[theme]), `${hue}`).toBeGreaterThan(4.5);
  }
});
