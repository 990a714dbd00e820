/** The hues of playlist badges, in degrees: ten that are easy to tell apart, in this order. */
export const playlistHues = [22, 205, 140, 275, 335, 50, 180, 240, 100, 305] as const;

/** A playlist's hue, in degrees, chosen from the ten by its id (PRODUCT.md, Playlists). */
export function playlistHue(playlistId: number): number {
  return playlistHues[Math.abs(playlistId) % playlistHues.length] ?? playlistHues[0];
}
