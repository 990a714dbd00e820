import type { Song } from '@simmer/contracts';
import { useEffect, useRef } from 'react';
import { $noteRange } from '../../talking/notes/moments/noteRange.ts';
import type { Range } from './range.ts';

/**
 * Hands the selected range to the note that is written next, as long as it is selected; a page with another version takes nothing back.
 *
 * @returns asks for a note on it now
 */
export function useRangeToWrite({ id }: Song, range: Range | null): () => void {
  const { fromSeconds = null, untilSeconds = null } = range ?? {};
  const handedFor = useRef<number>(undefined);
  useEffect(() => {
    if (fromSeconds !== null && untilSeconds !== null) {
      handedFor.current = id;
      $noteRange.set({ versionId: id, atSeconds: fromSeconds, untilSeconds, keepsFocus: true });
      return;
    }
    if (handedFor.current === id && $noteRange.get()?.versionId === id) $noteRange.set(null);
    handedFor.current = undefined;
  }, [id, fromSeconds, untilSeconds]);
  return () => {
    if (range) $noteRange.set({ versionId: id, atSeconds: range.fromSeconds, untilSeconds: range.untilSeconds });
  };
}
