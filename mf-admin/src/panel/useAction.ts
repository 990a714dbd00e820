import { shownMessage, toastFailure } from '@simmer/contracts';
import { type QueryKey, useMutation, useQueryClient } from '@simmer/kit/query';

/** Something the server does for an admin. */
export type Action<Answer, Input> = {
  act(input: Input): Promise<Answer>;
  onSuccess?(answer: Answer): unknown;
  /** what it may have changed, also if it failed */
  refetch?: readonly QueryKey[];
};

/** Carries out an action. A failure is a toast: its title, and a sentence, which is the server's by default. */
export function useAction<Answer, Input = void>(
  { act, onSuccess, refetch = [] }: Action<Answer, Input>,
  title: string,
  sentenceOf: (error: unknown) => string = shownMessage,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => onSuccess?.(answer),
    onError: (error) => toastFailure(title, error, sentenceOf(error)),
    onSettled: () => Promise.all(refetch.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
