import type { Version } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { useMember } from '@simmer/kit/ui';
import { useMemo } from 'react';
import { decisionOfSong, guestVerdictsOf, votesOfSong } from '../../../songData/decisions.queries.ts';
import { type StandLine, standLines } from './standLines.ts';

type Options = {
  songKey: string | undefined;
  /** the shown version */
  shownId: number;
  versions: readonly Version[] | undefined;
};

/** What is open about a song; undefined until that is known. */
export function useStandLines({ songKey, shownId, versions }: Options): readonly StandLine[] | undefined {
  const myId = useMember()?.id;
  const { data: decision, isPending: waitsForDecision } = useQuery(decisionOfSong(songKey));
  const { data: votes, isPending: waitsForVotes } = useQuery(votesOfSong(songKey));
  const { data: guests, isPending: waitsForGuests } = useQuery(guestVerdictsOf(songKey));
  const isKnown = songKey === undefined || !(waitsForDecision || waitsForVotes || waitsForGuests);
  return useMemo(
    () => (isKnown ? standLines({ decision, votes, guests, shownId, versions, myId }) : undefined),
    [isKnown, decision, votes, guests, shownId, versions, myId],
  );
}
