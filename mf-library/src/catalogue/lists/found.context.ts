import type { PlaySource, Song } from '@simmer/contracts';
import { createContext, useContext } from 'react';

/** What search and filter leave of the current list, for the head above it; the new songs if they are all there is. */
export type Found = {
  /** in the shown order */
  songs: readonly Song[];
  /** what plays on in them; absent for the list */
  from?: PlaySource | undefined;
  isPending: boolean;
  /** whether the list has loaded and can be counted */
  isCounted: boolean;
  /** "Showing X of Y songs", for a head that says so because nothing else does */
  shownText: string | undefined;
};

export const FoundContext = createContext<Found>({
  songs: [],
  isPending: true,
  isCounted: false,
  shownText: undefined,
});

export function useFound(): Found {
  return useContext(FoundContext);
}
