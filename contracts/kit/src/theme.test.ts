import { songStatuses } from '@simmer/contracts';
import { describe, expect, it } from 'vitest';
import { simmerDark, simmerLight } from './theme.ts';

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const texts = [
  'colorNeutralForeground1',
  'colorNeutralForeground2',
  'colorNeutralForeground3',
  'colorBrandForeground1',
  'colorBrandForegroundLink',
  'colorPaletteRedForeground1',
  'colorPaletteGreenForeground1',
] as const;
const grounds = ['colorNeutralBackground1', 'colorNeutralBackground2', 'colorNeutralBackground1Hover'] as const;

describe.each([
  ['light', simmerLight],
  ['dark', simmerDark],
])('the %s theme', (_, theme) => {
  it.each(
    texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  )('makes %s readable on %s', (text, ground) => {
    expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    'colorBrandBackground',
    'colorBrandBackgroundHover',
    'colorBrandBackgroundPressed',
  ] as const)('makes button text readable on %s', (ground) => {
    expect(contrast(theme.colorNeutralForegroundOnBrand, theme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(
    songStatuses.flatMap(({ palette }) => grounds.map((ground) => [palette, ground] as const)),
  )('makes the icon of a %s status visible on %s', (palette, ground) => {
    expect(contrast(theme[`colorPalette${palette}Foreground2`], theme[ground])).toBeGreaterThanOrEqual(3);
  });

  it('makes text readable on the brand tint', () => {
    expect(contrast(theme.colorBrandForeground2, theme.colorBrandBackground2)).toBeGreaterThanOrEqual(4.5);
  });
});
