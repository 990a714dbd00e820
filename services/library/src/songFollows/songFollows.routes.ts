import type { Identity } from '@simmer/contracts';
import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { canSeeHidden } from '../songs/canSeeHidden.ts';
import { findShownSong } from '../songs/findShownSong.ts';
import type { FindByTitle } from '../songs/findVersion.ts';
import type { SongFollowsRepository } from './songFollows.repository.ts';

export type SongFollowDeps = { songFollows: SongFollowsRepository; findByTitle: FindByTitle };

/** @see PRODUCT.md, Notifications */
export function songFollowRoutes({ songFollows, findByTitle }: SongFollowDeps): Route[] {
  const find = async (title: string, who: Identity) => {
    const { titleKey, song } = await findShownSong(findByTitle(title), who);
    return { titleKey, cleanTitle: song.cleanTitle };
  };
  return [
    route(calls.getSongFollow, async ({ params, who }) => {
      const { titleKey, cleanTitle } = await find(params.title, who);
      return { cleanTitle, ...(await songFollows.read(titleKey, who.userId)) };
    }),
    route(calls.setSongFollow, async ({ params, body, who }) => {
      const { titleKey, cleanTitle } = await find(params.title, who);
      return { cleanTitle, ...(await songFollows.set(titleKey, who.userId, body.choice)) };
    }),
    route(calls.listMutedSongs, ({ who }) => songFollows.listMuted(who.userId, canSeeHidden(who))),
  ];
}
