import { hueNumber } from '../../catalogue/artwork/artworkHue.ts';

/** A shared item's colour class: the hue of its tile in the library, in twelve steps. */
export function hueClass(title: string): string {
  return `share-hue-${hueNumber(title)}`;
}
