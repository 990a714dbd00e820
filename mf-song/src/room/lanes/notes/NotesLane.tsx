import type { Song } from '@simmer/contracts';
import type { PlacedNote } from '@simmer/contracts/extra';
import { useMemo } from 'react';
import type { TimeView } from '../../../playing/timeline/timeView.ts';
import { usePlaceComment } from '../../../talking/notes/placed/placeChanges.ts';
import { usePlayed } from '../../position/usePlayed.ts';
import { groupMarks } from '../marks/groupMarks.ts';
import { useLaneStyles } from '../marks/lane.styles.ts';
import { useLaneArrows } from '../marks/useLaneArrows.ts';
import { MomentMark } from './MomentMark.tsx';
import { markedMoments } from './markedMoments.ts';
import { usePlacedMarkers } from './usePlacedMarkers.ts';

const GAP_PX = 28;

type Props = { song: Song; view: TimeView; notes: readonly PlacedNote[] };

/** The lane of notes and emoji: pressing one goes there, and a note from another version can be put right. */
export function NotesLane({ song, view, notes }: Props) {
  const styles = useLaneStyles();
  const markers = usePlacedMarkers(song);
  const { seek } = usePlayed(song);
  const place = usePlaceComment();
  const moments = useMemo(() => markedMoments(notes, markers), [notes, markers]);
  const groups = useMemo(() => groupMarks(moments, view, GAP_PX), [moments, view]);
  const { tabIndexOf, listProps } = useLaneArrows(groups.map(({ id }) => id));
  return (
    <ul className={styles.lane} aria-label="Notes and emoji" {...listProps}>
      {groups.map((group) => (
        <MomentMark
          key={group.id}
          group={group}
          view={view}
          tabIndex={tabIndexOf(group.id)}
          onSeek={seek}
          onPlace={({ note }, atSeconds, untilSeconds) =>
            place({ note, versionId: song.id, place: { atSeconds, untilSeconds } })
          }
        />
      ))}
    </ul>
  );
}
