import { type AnswerOf, callEndpoint, queryKeys, shownMessage, toastFailure } from '@simmer/contracts';
import { type FollowChoice, listMutedSongs, setSongFollow } from '@simmer/contracts/extra';
import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@simmer/kit/query';

export type MutedSong = AnswerOf<typeof listMutedSongs>[number];

const mutedSongs = queryOptions({
  queryKey: queryKeys.mutedSongs,
  queryFn: ({ signal }) => callEndpoint(listMutedSongs, { signal }),
  staleTime: 0,
});

type Change = { song: MutedSong; choice: FollowChoice };

const changing = ['setSongFollow', 'settings'];

/** The songs the user has muted, without those that are being unmuted. */
export function useMutedSongs() {
  const { data, error, refetch } = useQuery(mutedSongs);
  const leaving = useMutationState({
    filters: { mutationKey: changing, status: 'pending' },
    select: ({ state }) => (state.variables as Change).song.cleanTitle,
  });
  return { songs: data?.filter(({ cleanTitle }) => !leaving.includes(cleanTitle)), error, refetch };
}

/** Unmutes a song, or mutes it again. */
export function useMuting() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: changing,
    mutationFn: ({ song, choice }: Change) =>
      callEndpoint(setSongFollow, { params: { title: song.cleanTitle }, body: { choice } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.anySongFollow }),
    onError: (error, { song, choice }) =>
      toastFailure(`Failed to ${choice === 'muted' ? 'mute' : 'unmute'} “${song.title}”`, error, shownMessage(error)),
  });
  return mutate;
}
