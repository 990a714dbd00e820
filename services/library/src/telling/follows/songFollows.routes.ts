import * as calls from '@simmer/contracts/calls';
import type { Identity, SongFollow } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { canSeeHidden, findShownSong } from '../../base/songs/findShown.ts';
import type { FindByTitle } from '../../base/songs/findVersion.ts';
import type { SongFollowsRepository } from './songFollows.repository.ts';

type SongFollowDeps = { songFollows: SongFollowsRepository; findByTitle: FindByTitle };

/** The same for a song that the caller can't see as for one that nobody knows. */
const NOT_FOLLOWED = { choice: 'automatic', isFollowing: false, reasons: [] } satisfies Omit<SongFollow, 'cleanTitle'>;

/** @see PRODUCT.md, Notifications */
export function songFollowRoutes({ songFollows, findByTitle }: SongFollowDeps): Route[] {
  const find = async (title: string, who: Identity) => {
    const { titleKey, song } = await findShownSong(findByTitle(title), who);
    return { titleKey, cleanTitle: song.cleanTitle };
  };
  const findShown = (title: string, who: Identity) =>
    find(title, who).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return undefined;
      throw error;
    });
  return [
    route(calls.getSongFollow, async ({ params, who }) => {
      // A title may lose its last version while its page is open, which finds out where it went.
      const found = await findShown(params.title, who);
      if (!found) return { cleanTitle: params.title, ...NOT_FOLLOWED };
      return { cleanTitle: found.cleanTitle, ...(await songFollows.read(found.titleKey, who.userId)) };
    }),
    route(calls.setSongFollow, async ({ params, body, who }) => {
      const { titleKey, cleanTitle } = await find(params.title, who);
      return { cleanTitle, ...(await songFollows.set(titleKey, who.userId, body.choice)) };
    }),
    route(calls.listMutedSongs, ({ who }) => songFollows.listMuted(who.userId, canSeeHidden(who))),
  ];
}
