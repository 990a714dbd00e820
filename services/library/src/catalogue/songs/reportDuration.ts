import { findVersion } from '../../base/songs/findVersion.ts';
import type { SongsRepository } from './songs.repository.ts';

/**
 * Saves the length a player has measured. The length in the file's header wins; a report only fills a missing one, until the file changes.
 *
 * @param seconds whole seconds
 * @throws AppError `not_found`
 * @see PRODUCT.md, Playback
 */
export async function reportDuration(key: string, seconds: number, songs: SongsRepository): Promise<void> {
  const { song } = await findVersion(key, songs);
  if (song.duration === null) await songs.fillDuration(song.id, seconds);
}
