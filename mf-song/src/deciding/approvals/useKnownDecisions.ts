import type { Song } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { useEffect, useState } from 'react';
import { decisionOfSong, guestVerdictsOf, votesOfSong } from '../../songData/decisions.queries.ts';
import { isHiddenSong } from '../../songData/song.queries.ts';

/** They are fetched beside the song, and seldom come later. */
const PATIENCE_MS = 300;

/**
 * Whether it is known what is open about a song. That stands above its waveform and would push it down later, so the page waits a
 * moment for it.
 */
export function useKnownDecisions(song: Song | undefined, songKey: string | undefined): boolean {
  const key = song && isHiddenSong(song) ? undefined : songKey;
  const decision = useQuery(decisionOfSong(key));
  const votes = useQuery(votesOfSong(key));
  const guests = useQuery(guestVerdictsOf(key));
  const [waitedFor, setWaitedFor] = useState<string>();
  const cleanTitle = song?.cleanTitle;
  useEffect(() => {
    const timer = setTimeout(() => setWaitedFor(cleanTitle), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [cleanTitle]);
  if (key === undefined || (cleanTitle !== undefined && waitedFor === cleanTitle)) return true;
  return !decision.isPending && !votes.isPending && !guests.isPending;
}
