export const ARTWORK_PX = 256;
const drawn = new Map<string, string>();
const MOST_DRAWN = 20;

/**
 * Draws a song's artwork: its tile's colour with the title's first letter.
 *
 * @param hue 0 to 359
 * @returns a data URL; undefined if drawing isn't possible
 */
export function drawArtwork(letter: string, hue: number): string | undefined {
  const key = `${hue} ${letter}`;
  const known = drawn.get(key);
  if (known) return known;
  const canvas = document.createElement('canvas');
  canvas.width = ARTWORK_PX;
  canvas.height = ARTWORK_PX;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const ground = context.createLinearGradient(0, 0, 0, ARTWORK_PX);
  ground.addColorStop(0, `hsl(${hue} 42% 40%)`);
  ground.addColorStop(1, `hsl(${hue} 46% 24%)`);
  context.fillStyle = ground;
  context.fillRect(0, 0, ARTWORK_PX, ARTWORK_PX);
  context.fillStyle = 'white';
  context.font = `600 ${ARTWORK_PX / 2}px ${getComputedStyle(document.body).fontFamily || 'sans-serif'}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(letter, ARTWORK_PX / 2, ARTWORK_PX / 2);
  const picture = canvas.toDataURL('image/png');
  const [oldest] = drawn.keys();
  if (drawn.size >= MOST_DRAWN && oldest) drawn.delete(oldest);
  drawn.set(key, picture);
  return picture;
}
