import type { SongComment } from '@simmer/contracts/extra';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSought } from '../../feedback/useSought.ts';

/** A note that the page's address asks for; `visit` differs each time. */
export type SoughtNote = { id: number; visit: string };

type Options = {
  sought: SoughtNote | undefined;
  /** undefined until they have loaded */
  notes: readonly SongComment[] | undefined;
  /** the notes whose music the shown version no longer has: they stand apart, which is known a moment after them */
  isGone(id: number): boolean;
  section: RefObject<HTMLElement | null>;
  /** loads the notes again; the page may have them from before the note */
  refetch(): Promise<{ data: readonly SongComment[] | undefined }>;
};

const find = (notes: readonly SongComment[] | undefined, id: number | undefined) =>
  notes?.find((note) => note.id === id);

/** Goes to a note and lights it up, or finds out that it no longer exists. */
export function useSoughtNote({ sought, notes, isGone, section, refetch }: Options) {
  const { id, visit } = sought ?? {};
  const note = find(notes, id);
  const isThere = note !== undefined;
  const place = note && isGone(note.parentId ?? note.id) ? 'gone' : 'there';
  // Where it moves to, it is sought again.
  const isLit = useSought({
    visit: visit && `${visit} ${place}`,
    isThere,
    place: section,
    selector: `[data-row="${id}"]`,
  });
  const [missedFor, setMissedFor] = useState<string>();
  const asked = useRef<string>(undefined);
  const isMissed = notes !== undefined && id !== undefined && !isThere;
  useEffect(() => {
    if (!isMissed || asked.current === visit) return;
    asked.current = visit;
    void refetch().then(({ data }) => {
      if (data && !find(data, id)) setMissedFor(visit);
    });
  }, [isMissed, visit, id, refetch]);
  return {
    /** stays in the list, whatever else is chosen */
    soughtId: isThere ? id : undefined,
    litId: isLit ? id : undefined,
    isMissing: missedFor !== undefined && missedFor === visit,
    dismiss: () => setMissedFor(undefined),
  };
}
