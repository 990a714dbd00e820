import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const LIT_MS = 600;

/**
 * The note that was just resolved: it is highlighted, and stays in place that long.
 *
 * @param heading gets the focus if the focused note disappears
 */
export function useLitNote(
  heading: RefObject<HTMLElement | null>,
): [litId: number | undefined, light: (id: number) => void] {
  const [lit, setLit] = useState<{ id: number }>();
  const wasLit = useRef(false);
  useEffect(() => {
    if (lit) {
      wasLit.current = true;
      const timer = setTimeout(() => setLit(undefined), LIT_MS);
      return () => clearTimeout(timer);
    }
    // If the focused note has left the list, the focus moves to the heading.
    if (wasLit.current && document.activeElement === document.body) heading.current?.focus();
    wasLit.current = false;
    return undefined;
  }, [lit, heading]);
  const light = useCallback((id: number) => setLit({ id }), []);
  return [lit?.id, light];
}
