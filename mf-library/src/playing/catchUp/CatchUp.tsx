import { useStore } from '@nanostores/react';
import { $catchUpRun } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { useRef, useState } from 'react';
import { $isSelecting } from '../../catalogue/selection/selection.ts';
import { CatchUpCard } from './CatchUpCard.tsx';
import { catchUpQuery } from './catchUp.queries.ts';
import { hasNews } from './newWords.ts';
import { useFolding } from './useFolding.ts';

/**
 * What happened since the person was last here, above all songs. It opens once something is known, folds once they have caught up, and moves nothing
 * while songs are selected.
 * @see PRODUCT.md, Catching up
 */
export function CatchUp() {
  const place = useRef<HTMLDivElement>(null);
  const { data } = useQuery(catchUpQuery);
  const isPlayed = useStore($catchUpRun) !== null;
  const isSelecting = useStore($isSelecting);
  const now = data && hasNews(data) ? data : undefined;
  // As it was, while it folds or its last part plays.
  const [shown, setShown] = useState(now);
  if (now && now !== shown) setShown(now);
  const isDrawn = useFolding(place, now !== undefined || (isPlayed && shown !== undefined), !isSelecting);
  return <div ref={place}>{isDrawn && shown && <CatchUpCard caught={shown} />}</div>;
}
