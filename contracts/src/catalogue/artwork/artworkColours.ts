/** Saturation and lightness in percent. */
type Shade = readonly [saturation: number, lightness: number];
type Shades = { light: Shade; dark: Shade };

/** An artwork's colours, all of one hue. The ground runs from `start` at its upper left to `end`. */
export const artworkColours = {
  picture: { light: [55, 28], dark: [70, 78] },
  start: { light: [66, 92], dark: [32, 27] },
  end: { light: [58, 84], dark: [34, 18] },
} as const satisfies Record<string, Shades>;

/** A colour of an artwork, as CSS. @param hue in degrees, or a variable that holds them */
export const artworkColour = ([saturation, lightness]: Shade, hue: number | string): string =>
  `hsl(${hue}, ${saturation}%, ${lightness}%)`;

/** A colour of the page's theme, as CSS. @param hue as `artworkColour` has it */
export const artworkThemed = ({ light, dark }: Shades, hue: number | string): string =>
  `light-dark(${artworkColour(light, hue)}, ${artworkColour(dark, hue)})`;
