import { callEndpoint } from '../../base/client/callEndpoint.ts';
import { changeCached, type QueryCache } from '../../base/client/queryCache.ts';
import { queryKeys } from '../../base/client/queryKeys.ts';
import { toastFailure } from '../../base/client/toastFailure.ts';
import { titleKey } from '../../catalogue/songs/titleKey.ts';
import { type FollowChoice, getSongFollow, listMutedSongs, type SongFollow, setSongFollow } from './songFollows.ts';

/** Whether the caller follows a song, and why, as plain query options. */
export const songFollowQuery = (cleanTitle: string) => ({
  queryKey: queryKeys.songFollow(cleanTitle),
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    callEndpoint(getSongFollow, { params: { title: cleanTitle }, ...(signal && { signal }) }),
});

/** The songs that the caller has muted, as plain query options. */
export const mutedSongsQuery = {
  queryKey: queryKeys.mutedSongs,
  queryFn: ({ signal }: { signal?: AbortSignal }) => callEndpoint(listMutedSongs, signal ? { signal } : {}),
};

type MutedSong = { cleanTitle: string; title: string };

/** What a person chose about a song; `title` is the displayed one. */
export type FollowWish = { cleanTitle: string; title: string; choice: FollowChoice };

const isFollowing = (choice: FollowChoice, { reasons }: SongFollow) =>
  choice === 'following' || (choice === 'automatic' && reasons.length > 0);

function show(cache: QueryCache, { cleanTitle, title, choice }: FollowWish): void {
  changeCached<SongFollow>(cache, queryKeys.songFollow(cleanTitle), (follow) => ({
    ...follow,
    choice,
    isFollowing: isFollowing(choice, follow),
  }));
  const key = titleKey(cleanTitle);
  changeCached<MutedSong[]>(cache, queryKeys.mutedSongs, (muted) => {
    const others = muted.filter((song) => titleKey(song.cleanTitle) !== key);
    return choice === 'muted' ? [...others, { cleanTitle, title }] : others;
  });
}

/** Follows or mutes a song, or leaves it to what the person does, as plain mutation options: shown at once; a failure takes it back with a toast. */
export function songFollowChange(cache: QueryCache) {
  const mutationKey = ['setSongFollow'];
  return {
    mutationKey,
    // One at a time, so the later of two presses counts.
    scope: { id: 'setSongFollow' },
    mutationFn: ({ cleanTitle, choice }: FollowWish): Promise<SongFollow> =>
      callEndpoint(setSongFollow, { params: { title: cleanTitle }, body: { choice } }),
    onMutate: async (wish: FollowWish) => {
      await cache.cancelQueries({ queryKey: queryKeys.anySongFollow });
      show(cache, wish);
    },
    onError: (error: Error, { choice, title }: FollowWish) =>
      toastFailure(
        choice === 'muted' ? `Couldn’t mute “${title}”` : `Couldn’t change how you follow “${title}”`,
        error,
      ),
    // Says what holds, also after a failure.
    onSettled: () =>
      cache.isMutating({ mutationKey }) === 1
        ? cache.invalidateQueries({ queryKey: queryKeys.anySongFollow })
        : undefined,
  };
}
