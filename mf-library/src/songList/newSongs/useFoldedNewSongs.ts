import { newSongsFoldedBy } from '@simmer/contracts';
import { useMember } from '@simmer/kit/ui';
import { useState } from 'react';

/** Whether the person has folded the group of new songs, as their browser remembers it. */
export function useFoldedNewSongs(): [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const memberId = useMember()?.id;
  const [foldedBy, setFoldedBy] = useState(() => newSongsFoldedBy.read());
  if (memberId === undefined) return [false, () => {}];
  return [
    foldedBy.includes(memberId),
    (isFolded) => {
      const others = newSongsFoldedBy.read().filter((id) => id !== memberId);
      const next = isFolded ? [...others, memberId] : others;
      newSongsFoldedBy.write(next);
      setFoldedBy(next);
    },
  ];
}
