import { asHeardOf, type Listening, silentAtMs } from '@simmer/contracts/extra';
import { useEffect, useState } from 'react';

/** What another device said, as it counts now: it stops playing on this page, too, once it has been silent for too long. */
export function useHeardOf(said: Listening | null | undefined): Listening | null | undefined {
  const [nowMs, setNowMs] = useState(0);
  const untilMs = said ? silentAtMs(said) : null;
  useEffect(() => {
    if (untilMs === null) return undefined;
    const timer = setTimeout(() => setNowMs(untilMs), Math.max(0, untilMs - Date.now()));
    return () => clearTimeout(timer);
  }, [untilMs]);
  return said && asHeardOf(said, nowMs);
}
