import { whenIdle } from '@simmer/contracts';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense, useEffect, useState } from 'react';
import { useFound } from '../../catalogue/lists/found.context.ts';

const CatchUp = lazyPart(
  () => import('./CatchUp.tsx'),
  (file) => file.CatchUp,
  // Without its code there is no card, and nothing is amiss.
  () => null,
);

/** By then the first screen stands, also on a slow line, and this is no part of it. */
const START_LASTS_MS = 5000;
let isStartOver = false;

/** Where a list of all songs says what happened since the person was last here, once the start is over and the page is idle. */
export function CatchUpPlace() {
  const { isPending } = useFound();
  const [isDrawn, setDrawn] = useState(isStartOver);
  useEffect(() => {
    // The rows come first, however slow the line is.
    if (isStartOver || isPending) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      isStartOver = true;
      stop = whenIdle(() => setDrawn(true));
    }, START_LASTS_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isPending]);
  return <Suspense>{isDrawn && <CatchUp />}</Suspense>;
}
