import { useStore } from '@nanostores/react';
import { $playbackPosition, $playedStretch } from '@simmer/contracts';
import { useState } from 'react';
import { useStoreSoon } from '../song/useStoreSoon.ts';

/** The position in what is new; it waits while a stretch sounds beside it. */
export function useRunPosition(): number {
  const { positionSeconds } = useStoreSoon($playbackPosition);
  const isBeside = useStore($playedStretch) !== null;
  const [own, setOwn] = useState(positionSeconds);
  if (!isBeside && own !== positionSeconds) setOwn(positionSeconds);
  return isBeside ? own : positionSeconds;
}
