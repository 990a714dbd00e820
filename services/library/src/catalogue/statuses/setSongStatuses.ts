import { DEFAULT_SONG_STATUS, type Identity, type SongStatusRecord } from '@simmer/contracts/services';
import type { SongStatusDeps } from './setSongStatus.ts';

type SetSongStatuses = { statuses: readonly SongStatusRecord[]; who: Identity };

/**
 * Sets the statuses of several songs in one step: all of them, or none if one doesn't exist.
 *
 * @returns the records in the order given, with the titles as the library spells them
 * @throws AppError `not_found`; `invalid_input` if a song is named twice
 * @see PRODUCT.md, Song statuses
 */
export async function setSongStatuses(
  { statuses, who }: SetSongStatuses,
  { songStatuses, findTitles }: Pick<SongStatusDeps, 'songStatuses' | 'findTitles'>,
): Promise<SongStatusRecord[]> {
  const found = await findTitles(statuses.map(({ cleanTitle }) => cleanTitle));
  const wanted = found.map((song, index) => ({ ...song, status: statuses[index]?.status ?? DEFAULT_SONG_STATUS }));
  await songStatuses.save(wanted, who);
  return wanted.map(({ cleanTitle, status }) => ({ cleanTitle, status }));
}
