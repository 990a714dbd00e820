import { useStore } from '@nanostores/react';
import { $catchUpRun } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { useState } from 'react';
import { CatchUpLine } from './CatchUpLine.tsx';
import { catchUpQuery } from './catchUp.queries.ts';
import { hasNews } from './newWords.ts';

/** What happened since the person was last here, above all songs, until they have caught up. @see PRODUCT.md, Catching up */
export function CatchUp() {
  const { data } = useQuery(catchUpQuery);
  const isPlayed = useStore($catchUpRun) !== null;
  const now = data && hasNews(data) ? data : undefined;
  // As it was, while its last part plays.
  const [shown, setShown] = useState(now);
  if (now && now !== shown) setShown(now);
  return shown && (now || isPlayed) ? <CatchUpLine caught={shown} /> : null;
}
