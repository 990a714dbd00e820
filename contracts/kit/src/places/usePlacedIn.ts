import { type PlayableSong, placeNote, placingIn, type Version, versionsQuery } from '@simmer/contracts';
import type { PlacedNote, SongComment } from '@simmer/contracts/extra';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAlignments } from './useAlignments.ts';

const noVersions: readonly Version[] = [];

/** The versions from which notes are carried. */
function originsOf(notes: readonly SongComment[], shownId: number): number[] {
  return notes.flatMap(({ atSeconds, versionId, places }) =>
    atSeconds === null || versionId === null || versionId === shownId
      ? []
      : [versionId, ...places.map((place) => place.versionId)],
  );
}

/**
 * Every note with a moment, resolved ones included, where its music is in a version. Replies, and notes of versions that are not compared with it
 * (yet), are left out. A note keeps its object until it, or what is known about the versions, changes.
 *
 * @param notes those of the version's song
 * @param isAskable whether the server may be asked now
 * @see PRODUCT.md, Notes: on the page, notes travel
 */
export function usePlacedIn(
  { id, duration, dropboxPath }: Pick<PlayableSong, 'id' | 'duration' | 'dropboxPath'>,
  notes: readonly SongComment[],
  isAskable = true,
): readonly PlacedNote[] {
  const origins = useMemo(() => originsOf(notes, id), [notes, id]);
  const isAnyPut = useMemo(() => notes.some(({ places }) => places.length > 0), [notes]);
  const alignments = useAlignments(id, origins, isAskable);
  // Only corrections need the order of the versions; the page itself looks for new ones.
  const order = { ...versionsQuery(dropboxPath), enabled: isAskable && isAnyPut, refetchInterval: false } as const;
  const { data: versions = noVersions } = useQuery(order);

  const place = useMemo(() => {
    const placing = placingIn({ id, duration }, alignments, versions);
    const placed = new WeakMap<SongComment, PlacedNote>();
    return (note: SongComment) => {
      if (note.parentId !== null) return [];
      const found = placed.get(note) ?? placeNote(note, placing);
      if (found) placed.set(note, found);
      return found ?? [];
    };
  }, [id, duration, alignments, versions]);
  return useMemo(() => notes.flatMap(place), [notes, place]);
}
