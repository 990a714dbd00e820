import { CallError, callEndpoint, queryKeys } from '@simmer/contracts';
import { type BlindVote, castVote, closeVote, getVote, getVoteAudio, type VoteLabel } from '@simmer/contracts/extra';
import { queryOptions, useMutation, useQueryClient } from '@simmer/kit/query';
import type { Heard } from '../voteAudio/heard.ts';
import { secondsHeard } from '../voteAudio/heard.ts';

const REFRESH_MS = 30_000;
const FIRST_POLL_MS = 2_000;
const LONGEST_POLL_MS = 15_000;
/** So often it is asked every two seconds; then more and more seldom. */
const QUICK_POLLS = 5;
const GROWTH = 1.4;

/** A blind vote; events of the server refetch it too. */
export const voteQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.vote(id),
    queryFn: ({ signal }) => callEndpoint(getVote, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? REFRESH_MS : false),
  });

/** How long to wait before asking again whether the copies are ready. @param asked how often that was */
const pollDelayMs = (asked: number): number =>
  Math.min(FIRST_POLL_MS * GROWTH ** Math.max(0, asked - QUICK_POLLS), LONGEST_POLL_MS);

/** Where an open vote's audio is. Nothing about it is kept: its addresses expire. */
export const voteAudioQuery = (id: number, isOpen: boolean) =>
  queryOptions({
    queryKey: queryKeys.voteAudio(id),
    queryFn: ({ signal }) => callEndpoint(getVoteAudio, { params: { id }, signal }),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'preparing' && !state.error ? pollDelayMs(state.dataUpdateCount) : false,
  });

export type Choice = { label: VoteLabel; comment: string; isFinal?: boolean; heard: Heard; switches: number };

/** Whether the server says that not everything was heard, such as when it has lost what it knew. */
export const isUnheard = (error: unknown): boolean =>
  error instanceof CallError && error.problem?.errors?.some(({ path }) => path === 'heard') === true;

const isOver = (error: unknown) => error instanceof CallError && [404, 409].includes(error.status);

/** Saves the person's choice. If the vote is over meanwhile, the page fetches what became of it. */
export function useCastVote({ id, labels }: BlindVote, onOver: (choice: Choice) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ label, comment, isFinal = false, heard, switches }: Choice) =>
      callEndpoint(castVote, {
        params: { id },
        body: {
          label,
          comment: comment.trim() || null,
          heard: labels.map((one) => ({ label: one, seconds: secondsHeard(heard, one) })),
          switches,
          isFinal,
        },
      }),
    onSuccess: (vote) => cache.setQueryData(queryKeys.vote(id), vote),
    onError: (error, choice) => {
      if (!isOver(error)) return;
      onOver(choice);
      void cache.invalidateQueries({ queryKey: queryKeys.vote(id) });
    },
  });
}

/** Closes a vote for everyone. */
export function useCloseVote(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(closeVote, { params: { id } }),
    onSuccess: (vote) => cache.setQueryData(queryKeys.vote(id), vote),
    onError: (error) => isOver(error) && cache.invalidateQueries({ queryKey: queryKeys.vote(id) }),
  });
}
