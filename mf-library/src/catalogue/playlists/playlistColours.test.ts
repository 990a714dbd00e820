// @vitest-environment node
import { playlistHues } from '@simmer/contracts';
import { describe, expect, it } from 'vitest';
import { playlistPaint } from './playlistColours.ts';

type Channels = [red: number, green: number, blue: number];

/** CSS Color 4, HSL to RGB. */
function rgb(hue: number, saturation: number, lightness: number): Channels {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    return lightness - chroma * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: Channels): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Channels, other: Channels): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const { ground, ink } = playlistPaint[theme];
  it.each(playlistHues.map((hue) => [hue]))("a playlist's icon contrasts with its colour, hue %d", (hue) => {
    const share = ([saturation, lightness]: readonly [number, number]) => rgb(hue, saturation / 100, lightness / 100);
    expect(contrast(share(ground), share(ink))).toBeGreaterThanOrEqual(4.5);
  });
});
