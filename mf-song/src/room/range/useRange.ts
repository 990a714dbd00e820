import { $playback, type Song, seekRequested } from '@simmer/contracts';
import { useSearchParams } from '@simmer/kit/router';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isLoadedIn } from '../../songData/playerPosition.ts';
import { $cursor } from '../position/cursor.ts';
import { readMoment } from './momentInAddress.ts';
import { type Range, rangeOf } from './range.ts';

/**
 * The selected range of the shown version. A moment in the page's address selects one when the page opens, and is where
 * the version will start.
 *
 * @param onOpened called with the moment that the page opens at
 */
export function useRange(song: Song, durationSeconds: number, onOpened: (seconds: number) => void) {
  const [search] = useSearchParams();
  const asked = search.get('t');
  const moment = readMoment(asked);
  const isThere = moment !== undefined && moment.atSeconds < durationSeconds;

  const [selected, setSelected] = useState<{ versionId: number; asked: string | null; range: Range | null }>();
  const isSelected = selected?.versionId === song.id && selected.asked === asked;
  const fromSeconds = isThere ? moment.atSeconds : null;
  const untilSeconds = isThere ? moment.untilSeconds : null;
  const opened = useMemo(
    () => (fromSeconds === null || untilSeconds === null ? null : rangeOf(fromSeconds, untilSeconds, durationSeconds)),
    [fromSeconds, untilSeconds, durationSeconds],
  );
  const range = isSelected ? selected.range : opened;
  const setRange = useCallback(
    (next: Range | null) => setSelected({ versionId: song.id, asked, range: next }),
    [song.id, asked],
  );

  const open = useEffectEvent(() => {
    if (!isThere) return;
    const { atSeconds } = moment;
    const playback = $playback.get();
    // What plays goes on; a pause is moved, so that it goes on from there.
    if (!isLoadedIn(playback, song.id)) $cursor.set({ versionId: song.id, seconds: atSeconds });
    else if (playback.status === 'paused') seekRequested.emit({ song, positionSeconds: atSeconds });
    onOpened(atSeconds);
  });
  // Once per address and version, not each time the player measures the length again.
  useEffect(() => {
    if (isThere) open();
  }, [asked, song.id, isThere]);

  return { range, setRange };
}
