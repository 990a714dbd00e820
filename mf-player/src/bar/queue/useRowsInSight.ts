import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { QUEUE_ROW_PX, rowsInSight } from './queueRows.ts';

/** a typical panel, used when nothing can be measured */
const USUAL_PX = 480;

/** Which of the rows at the top of a scrolling area are in sight, and a way to bring one there. */
export function useRowsInSight(scrollerRef: RefObject<HTMLElement | null>, count: number) {
  const [sight, setSight] = useState(() => rowsInSight(0, USUAL_PX, count));
  const measure = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = scrollerRef.current ?? {};
    const next = rowsInSight(scrollTop, clientHeight || USUAL_PX, count);
    setSight((before) => (before.first === next.first && before.last === next.last ? before : next));
  }, [scrollerRef, count]);

  useLayoutEffect(() => {
    const { current } = scrollerRef;
    measure();
    current?.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      current?.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [scrollerRef, measure]);

  return {
    sight,
    measureAround(place: number) {
      if (scrollerRef.current) scrollerRef.current.scrollTop = place * QUEUE_ROW_PX;
      measure();
    },
  };
}
