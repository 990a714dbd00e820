import type { BlindVote } from '@simmer/contracts/extra';
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;
/** In the last two minutes, every second counts. */
const LAST_SECONDS = 120;
const SELDOM_MS = 15_000;
/** The longest delay a timer takes. */
const LONGEST_MS = 2 ** 31 - 1;
/** The server closes it to the second; asking earlier would find it open. */
const MARGIN_MS = 500;

/**
 * How many seconds a vote stays open, counted down from what the server said: the browser's own clock may be wrong. Calls
 * `onDue` when it is over.
 *
 * @returns null if only its maker closes it
 */
export function useClosing({ state, closesInSeconds }: BlindVote, updatedAt: number, onDue: () => void): number | null {
  const [begun, setBegun] = useState({ updatedAt, atMs: performance.now() });
  const [nowMs, setNowMs] = useState(() => performance.now());
  if (begun.updatedAt !== updatedAt) setBegun({ updatedAt, atMs: performance.now() });
  const isCounting = state === 'open' && closesInSeconds !== null;
  const leftSeconds = isCounting ? Math.max(0, closesInSeconds - (nowMs - begun.atMs) / SECOND_MS) : null;

  const isLast = leftSeconds !== null && leftSeconds < LAST_SECONDS;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setNowMs(performance.now()), isLast ? SECOND_MS : SELDOM_MS);
    return () => clearInterval(timer);
  }, [isCounting, isLast]);
  useEffect(() => {
    if (!isCounting) return;
    const timer = setTimeout(onDue, Math.min(closesInSeconds * SECOND_MS + MARGIN_MS, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [isCounting, closesInSeconds, updatedAt, onDue]);
  return leftSeconds;
}
