/** Saturation and lightness in percent. */
type Shade = readonly [saturation: number, lightness: number];
type Shades = { light: Shade; dark: Shade };

/** An artwork's colours, all of one hue. The ground runs from `start` at its upper left to `end`. */
export const artworkColours = {
  picture: { light: [55, 28], dark: [70, 78] },
  start: { light: [66, 92], dark: [32, 27] },
  end: { light: [58, 84], dark: [34, 18] },
} as const satisfies Record<string, Shades>;

const ofHue = ([saturation, lightness]: Shade) => `hsl(var(--artwork-hue) ${saturation}% ${lightness}%)`;

/** A colour of the page's theme, from the hue in `--artwork-hue`. */
export const ofTheme = ({ light, dark }: Shades): string => `light-dark(${ofHue(light)}, ${ofHue(dark)})`;
