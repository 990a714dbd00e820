import { callEndpoint, queryKeys } from '@simmer/contracts';
import { openVote } from '@simmer/contracts/extra';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { useRef } from 'react';

export type VoteToOpen = {
  versionIds: number[];
  question: string | null;
  /** ISO 8601 */
  closesAt: string | null;
  /** from now, by the server's clock */
  closesInSeconds: number | null;
  showsChoices: boolean;
};

/** Opens a blind vote. Sending the same again after a lost reply opens no second one. */
export function useOpenVote(songKey: string) {
  const client = useQueryClient();
  const sent = useRef({ vote: '', clientKey: '' });
  return useMutation({
    // One mark for as long as nothing is changed.
    mutationFn: (vote: VoteToOpen) => {
      const wanted = JSON.stringify(vote);
      if (sent.current.vote !== wanted) sent.current = { vote: wanted, clientKey: crypto.randomUUID() };
      return callEndpoint(openVote, {
        params: { key: songKey },
        body: { ...vote, clientKey: sent.current.clientKey },
      });
    },
    onSuccess: (opened) => {
      client.setQueryData(queryKeys.vote(opened.id), opened);
      void client.invalidateQueries({ queryKey: queryKeys.anyDecisions });
    },
  });
}
