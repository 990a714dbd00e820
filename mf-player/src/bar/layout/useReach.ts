import { setPlayerReach } from '@simmer/contracts/player.owner';
import { type RefObject, useLayoutEffect } from 'react';

/** the bar, and what is open above it */
const reaching = new Set<HTMLElement>();

function measure(): void {
  const tops = [...reaching].map((element) => element.getBoundingClientRect().top);
  setPlayerReach(Math.max(0, ...tops.map((top) => Math.round(window.innerHeight - top))));
}

/** Counts an element at the window's lower edge towards the player's reach, so that toasts stay above it. */
export function useReach(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    reaching.add(current);
    measure();
    // A sheet has its place only once it has slid in.
    current.addEventListener('animationend', measure);
    window.addEventListener('resize', measure);
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(current);
    return () => {
      reaching.delete(current);
      current.removeEventListener('animationend', measure);
      window.removeEventListener('resize', measure);
      observer?.disconnect();
      measure();
    };
  }, [element]);
}
