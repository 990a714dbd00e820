import { findVersion } from './findVersion.ts';
import type { SongsRepository } from './songs.repository.ts';

/**
 * Takes the length a player has measured. What the file's own head says wins; a report only fills what is unknown, until the file changes.
 *
 * @param seconds whole seconds
 * @throws AppError `not_found`
 * @see PRODUCT.md, Playback
 */
export async function reportDuration(key: string, seconds: number, songs: SongsRepository): Promise<void> {
  const { song } = await findVersion(key, songs);
  if (song.duration === null) await songs.fillDuration(song.id, seconds);
}
