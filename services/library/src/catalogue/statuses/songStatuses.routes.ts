import * as calls from '@simmer/contracts/calls';
import type { Identity, SongStatus, SongStatusRecord, WantedSongStatus } from '@simmer/contracts/services';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { CreateAnswerCache } from '../../base/answers/answerCache.ts';
import { canSeeHidden } from '../../base/songs/findShown.ts';
import type { FindByTitle } from '../../base/songs/findVersion.ts';
import type { FindTitles } from '../songs/findTitles.ts';
import type { SongStatusesRepository } from './songStatuses.repository.ts';

export function songStatusRoutes(deps: SongStatusDeps & { createCache: CreateAnswerCache }): Route[] {
  const cachedLists = deps.createCache<SongStatusRecord[]>();
  const { songStatuses, findByTitle } = deps;
  return [
    route(calls.listSongStatuses, ({ who }) => {
      const withHidden = canSeeHidden(who);
      return cachedLists(`${withHidden}`, () => songStatuses.list(withHidden));
    }),
    route(calls.getSongStatus, async ({ params }) => {
      const { song, titleKey } = await findByTitle(params.cleanTitle);
      return { cleanTitle: song.cleanTitle, status: await songStatuses.read(titleKey) };
    }),
    route(calls.setSongStatus, ({ params, body, who }) => setSongStatus({ ...params, ...body, who }, deps)),
    route(calls.setSongStatuses, ({ body, who }) => setSongStatuses({ ...body, who }, deps)),
  ];
}

type SetSongStatus = { cleanTitle: string; status: SongStatus; who: Identity };
type SongStatusDeps = { songStatuses: SongStatusesRepository; findByTitle: FindByTitle; findTitles: FindTitles };

/**
 * Sets a song's status; any status may follow any other.
 *
 * @returns the record, with the title as the library spells it
 * @throws AppError `not_found`
 * @see PRODUCT.md, Song statuses
 */
async function setSongStatus(
  { cleanTitle, status, who }: SetSongStatus,
  { songStatuses, findByTitle }: SongStatusDeps,
): Promise<SongStatusRecord> {
  const { song, titleKey } = await findByTitle(cleanTitle);
  await songStatuses.save([{ titleKey, status }], who);
  return { cleanTitle: song.cleanTitle, status };
}

type SetSongStatuses = { statuses: readonly WantedSongStatus[]; who: Identity };

/**
 * Sets the statuses of several songs in one step, or takes them away: all of them, or none if one doesn't exist.
 *
 * @returns the records that there are now, in the order given, with the titles as the library spells them
 * @throws AppError `not_found`; `invalid_input` if a song is named twice
 * @see PRODUCT.md, Song statuses
 */
async function setSongStatuses(
  { statuses, who }: SetSongStatuses,
  { songStatuses, findTitles }: Pick<SongStatusDeps, 'songStatuses' | 'findTitles'>,
): Promise<SongStatusRecord[]> {
  const found = await findTitles(statuses.map(({ cleanTitle }) => cleanTitle));
  const wanted = found.map((song, index) => ({ ...song, status: statuses[index]?.status ?? null }));
  await songStatuses.save(wanted, who);
  return wanted.flatMap(({ cleanTitle, status }) => (status ? [{ cleanTitle, status }] : []));
}
