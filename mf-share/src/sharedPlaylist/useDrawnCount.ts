import { useEffect, useState } from 'react';

/** So few that drawing them never holds up a press. */
const AT_ONCE = 100;

/** How many of a growing list's rows to draw: those it began with at once, the others bit by bit. */
export function useDrawnCount(count: number): number {
  const [drawn, setDrawn] = useState(count);
  useEffect(() => {
    if (drawn >= count) return;
    const timer = setTimeout(() => setDrawn(Math.min(count, drawn + AT_ONCE)));
    return () => clearTimeout(timer);
  }, [drawn, count]);
  return drawn;
}
