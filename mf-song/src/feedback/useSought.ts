import { startOfRow } from '@simmer/kit/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** How long what was sought stays lit: long enough to be found by the eye once the page has come to rest. */
export const SOUGHT_MS = 4000;

type Sought = {
  /** differs with each visit that asks for it; undefined if it isn't asked for */
  visit: string | undefined;
  /** whether it is on the page already */
  isThere: boolean;
  /** the element, or one around it */
  place: RefObject<HTMLElement | null>;
  /** finds it in the place */
  selector?: string;
};

/** Brings what an address asks for into view once it is there, with the focus, and lights it up for a while. @returns whether it is lit */
export function useSought({ visit, isThere, place, selector }: Sought): boolean {
  const [fadedFor, setFadedFor] = useState<string>();
  const found = useRef<string>(undefined);
  useEffect(() => {
    if (visit === undefined || !isThere || found.current === visit) return;
    const element = selector ? place.current?.querySelector<HTMLElement>(selector) : place.current;
    if (!element) return;
    found.current = visit;
    element.scrollIntoView({ block: 'center' });
    const target = element.hasAttribute('tabindex') ? element : startOfRow(element);
    target?.focus({ preventScroll: true });
  }, [visit, isThere, place, selector]);
  const isLit = visit !== undefined && isThere && fadedFor !== visit;
  useEffect(() => {
    if (!isLit) return;
    const timer = setTimeout(() => setFadedFor(visit), SOUGHT_MS);
    return () => clearTimeout(timer);
  }, [isLit, visit]);
  return isLit;
}
