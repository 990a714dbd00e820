import type { Identity, SongStatus, SongStatusRecord } from '@simmer/contracts/services';
import type { FindByTitle } from '../../base/songs/findVersion.ts';
import type { FindTitles } from '../songs/findTitles.ts';
import type { SongStatusesRepository } from './songStatuses.repository.ts';

type SetSongStatus = { cleanTitle: string; status: SongStatus; who: Identity };
export type SongStatusDeps = { songStatuses: SongStatusesRepository; findByTitle: FindByTitle; findTitles: FindTitles };

/**
 * Sets a song's status; any status may follow any other.
 *
 * @returns the record, with the title as the library spells it
 * @throws AppError `not_found`
 * @see PRODUCT.md, Song statuses
 */
export async function setSongStatus(
  { cleanTitle, status, who }: SetSongStatus,
  { songStatuses, findByTitle }: SongStatusDeps,
): Promise<SongStatusRecord> {
  const { song, titleKey } = await findByTitle(cleanTitle);
  await songStatuses.save([{ titleKey, status }], who);
  return { cleanTitle: song.cleanTitle, status };
}
