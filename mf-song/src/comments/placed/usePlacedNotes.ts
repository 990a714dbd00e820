import { type Song, type SongComment, type Version, type VersionAlignment, versionsQuery } from '@simmer/contracts';
import { queryOptions, useQuery } from '@simmer/kit/query';
import { useEffect, useMemo, useRef } from 'react';
import { commentsOf } from '../comments.queries.ts';
import { alignmentsIn } from './alignments.queries.ts';
import type { PlacedNote } from './placedNote.ts';
import { placeNote, placingIn } from './placeNote.ts';

const noNotes: readonly SongComment[] = [];
const noVersions: readonly Version[] = [];
const noAlignments: readonly VersionAlignment[] = [];

/** The other versions from which notes are carried, in order. */
function otherVersions(notes: readonly SongComment[], shownId: number): string {
  const ids = new Set<number>();
  for (const { atSeconds, versionId, places } of notes) {
    if (atSeconds === null || versionId === null || versionId === shownId) continue;
    ids.add(versionId);
    for (const place of places) if (place.versionId !== shownId) ids.add(place.versionId);
  }
  return [...ids].sort((a, b) => a - b).join();
}

/**
 * Every note with a moment, resolved ones included, where its music is in the shown version. Replies, and notes of versions that are
 * not compared with it (yet), are left out. A note keeps its object until it, or what is known about the versions, changes.
 *
 * @param song the shown version
 */
export function usePlacedNotes(song: Song): readonly PlacedNote[] {
  const { data: notes = noNotes } = useQuery(commentsOf(song.cleanTitle));
  const others = useMemo(() => otherVersions(notes, song.id), [notes, song.id]);
  const isAnyPut = useMemo(() => notes.some(({ places }) => places.length > 0), [notes]);
  const { data: alignments = noAlignments, refetch } = useQuery({ ...alignmentsIn(song.id), enabled: others !== '' });
  // Only corrections need the order of the versions; the page itself looks for new ones.
  const order = queryOptions({ ...versionsQuery(song.dropboxPath), enabled: isAnyPut, refetchInterval: false });
  const { data: versions = noVersions } = useQuery(order);

  // The reply lists versions that have notes; the first note on another one was not in it.
  const asked = useRef({ versionId: song.id, others });
  useEffect(() => {
    const before = asked.current;
    asked.current = { versionId: song.id, others };
    if (before.versionId !== song.id || before.others === '' || others === '' || before.others === others) return;
    void refetch({ cancelRefetch: false });
  }, [song.id, others, refetch]);

  const place = useMemo(() => {
    const placing = placingIn({ id: song.id, duration: song.duration }, alignments, versions);
    const placed = new WeakMap<SongComment, PlacedNote>();
    return (note: SongComment) => {
      if (note.parentId !== null) return [];
      const found = placed.get(note) ?? placeNote(note, placing);
      if (found) placed.set(note, found);
      return found ?? [];
    };
  }, [song.id, song.duration, alignments, versions]);
  return useMemo(() => notes.flatMap(place), [notes, place]);
}
