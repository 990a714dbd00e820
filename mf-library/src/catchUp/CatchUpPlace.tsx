import { whenIdle } from '@simmer/contracts';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense, useEffect, useState } from 'react';

const CatchUp = lazyPart(
  () => import('./CatchUp.tsx'),
  (file) => file.CatchUp,
  // Without its code there is no card, and nothing is amiss.
  () => null,
);

/** By then the first screen stands, also on a slow line, and this is no part of it. */
const START_LASTS_MS = 5000;
const startedMs = performance.now();
const restOfStartMs = () => Math.max(0, startedMs + START_LASTS_MS - performance.now());

/** Where a list of all songs says what happened since the person was last here, once the start is over and the page is idle. */
export function CatchUpPlace() {
  const [isDrawn, setDrawn] = useState(() => restOfStartMs() === 0);
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = whenIdle(() => setDrawn(true));
    }, restOfStartMs());
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return <Suspense>{isDrawn && <CatchUp />}</Suspense>;
}
