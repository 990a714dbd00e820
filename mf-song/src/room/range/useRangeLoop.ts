import { useStore } from '@nanostores/react';
import { $loop, loopRequested, type Song } from '@simmer/contracts';
import { useEffect, useEffectEvent } from 'react';
import type { Range } from './range.ts';

/** A drag ends sooner than this after its last move. */
const SETTLES_MS = 250;

/** Repeats the range, or stops; while it is repeated, the loop follows the range. */
export function useRangeLoop(song: Song, range: Range | null) {
  const loop = useStore($loop);
  const isLooping = range !== null && loop?.songId === song.id;
  const request = (stretch: Range | null) => loopRequested.emit({ stretch: stretch && { song, ...stretch } });
  const follow = useEffectEvent(() => {
    if (!range || !isLooping) return;
    if (loop.fromSeconds !== range.fromSeconds || loop.untilSeconds !== range.untilSeconds) request(range);
  });
  useEffect(() => {
    if (!range) return;
    const timer = setTimeout(() => follow(), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [range]);
  return {
    isLooping,
    /** what of this version is repeated, if not the range */
    other: range === null && loop?.songId === song.id ? loop : null,
    toggle: () => request(isLooping ? null : range),
    stop: () => isLooping && request(null),
  };
}
