import {
  alignmentsQuery,
  type PlayableSong,
  type PlayedStretch,
  placeNote,
  placingIn,
  stretchesRequested,
  toastRequested,
  type VersionAlignment,
} from '@simmer/contracts';
import type { SongComment } from '@simmer/contracts/extra';
import { queryOptions, useQueryClient } from '@simmer/kit/query';
import { useCallback } from 'react';

const AROUND_SECONDS = 4;

type Place = { atSeconds: number; untilSeconds: number | null };

/** A note's place with 4 s on each side, as far as the version has them. */
function around(song: PlayableSong, { atSeconds, untilSeconds }: Place): PlayedStretch {
  const until = (untilSeconds ?? atSeconds) + AROUND_SECONDS;
  const fromSeconds = Math.max(0, Math.min(atSeconds, song.duration ?? atSeconds) - AROUND_SECONDS);
  return { song, fromSeconds, untilSeconds: Math.max(fromSeconds, Math.min(until, song.duration ?? until)) };
}

/** The two versions to hear before and after; undefined if the note has no moment, or one of them is gone or is the other. */
export function fixedVersions(
  { versionId, fix, atSeconds }: SongComment,
  versions: ReadonlyMap<number, PlayableSong>,
): [own: PlayableSong, fixed: PlayableSong] | undefined {
  if (atSeconds === null || versionId === null || !fix || fix.versionId === versionId) return undefined;
  const [own, fixed] = [versions.get(versionId), versions.get(fix.versionId)];
  return own && fixed && [own, fixed];
}

/**
 * Plays a note's place in its own version, then in the one that is said to fix it, equally loud.
 *
 * @param versions the song's versions by id, newest first
 */
export function useBeforeAndAfter(versions: ReadonlyMap<number, PlayableSong>): (note: SongComment) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (note) => {
      const pair = fixedVersions(note, versions);
      if (!pair || note.atSeconds === null) return;
      const [own, fixed] = pair;
      const here: Place = { atSeconds: note.atSeconds, untilSeconds: note.untilSeconds };
      const play = (alignments: readonly VersionAlignment[]) => {
        const placed = placeNote(note, placingIn(fixed, alignments, [...versions.values()]));
        if (!placed) {
          toastRequested.emit({
            title: 'Playing the same second of both',
            body: 'These two versions haven’t been compared, so the music may be elsewhere.',
            intent: 'info',
          });
        }
        stretchesRequested.emit({ stretches: [around(own, here), around(fixed, placed ?? here)] });
      };
      const query = queryOptions(alignmentsQuery(fixed.id));
      const known = queryClient.getQueryData(query.queryKey);
      // At once if possible: browsers let a press start sound only for a moment.
      if (known) play(known);
      else void queryClient.fetchQuery(query).then(play, () => play([]));
    },
    [queryClient, versions],
  );
}
