import { useEffect, useRef, useState } from 'react';

/** The refetch interval during playback, because the peaks of new songs take a moment. */
const AGAIN_MS = 10_000;

/**
 * The few peaks of a song, fetched during playback until they are known.
 *
 * @param key names the song
 * @param known the peaks that came with the page, by the same key
 * @param isHeard whether it plays
 */
export function useWaveform(
  key: string,
  known: Readonly<Record<string, readonly number[] | null>>,
  isHeard: boolean,
  ask: (key: string) => Promise<readonly number[] | null>,
): readonly number[] | null {
  const [found, setFound] = useState(known);
  const askNow = useRef(ask);
  useEffect(() => {
    askNow.current = ask;
  }, [ask]);
  const peaks = found[key] ?? null;
  const isMissing = isHeard && peaks === null;
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    const askOnce = async () => {
      const answer = await askNow.current(key);
      if (answer && !isOver) setFound((before) => ({ ...before, [key]: answer }));
    };
    void askOnce();
    const timer = setInterval(() => void askOnce(), AGAIN_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [key, isMissing]);
  return peaks;
}
