import type { PlacedNote, SongComment } from '@simmer/contracts/extra';
import { useMember } from '@simmer/kit/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import type { NothingShown } from './NoNotes.tsx';
import { everyNote, filterCounts, passes } from './noteFilter.ts';
import { hasNote, type Thread, threadsOf } from './threads.ts';

type Options = {
  /** oldest first */
  notes: readonly SongComment[];
  /** where notes are in the shown version, by id */
  placed: ReadonlyMap<number, PlacedNote>;
  /** notes that stay in the list whatever is chosen, such as one that is edited */
  pinned: readonly (number | undefined)[];
};

/** What a list of notes shows, and the choices about it: the filter, and whether resolved notes are included. */
export function useListedNotes({ notes, placed, pinned }: Options) {
  const memberId = useMember()?.id;
  const [showResolved, setShowResolved] = useState(false);
  const [filter, setFilter] = useState(everyNote);
  // The pressed choice shows at once, and forty other notes right after it.
  const listedBy = useDeferredValue(filter);
  const threads = useMemo(() => threadsOf(notes), [notes]);
  const counts = useMemo(() => filterCounts(notes, showResolved, memberId), [notes, showResolved, memberId]);
  const { there, gone } = useMemo(() => {
    const isPinned = (thread: Thread) => pinned.some((id) => hasNote(thread, id));
    const listed = threads.filter((one) => passes(one.note, listedBy, showResolved, memberId) || isPinned(one));
    const isGone = ({ note }: Thread) => placed.get(note.id)?.trust === 'gone';
    return { there: listed.filter((one) => !isGone(one)), gone: listed.filter(isGone) };
  }, [threads, listedBy, showResolved, memberId, pinned, placed]);

  const isFiltered = listedBy.state !== undefined || listedBy.by !== undefined;
  const why: NothingShown = notes.length === 0 ? 'none' : isFiltered ? 'filtered' : 'resolved';
  return {
    there,
    /** those whose music the shown version no longer has */
    gone,
    showResolved,
    setShowResolved,
    filter,
    setFilter,
    counts,
    hasFilter: isFiltered || counts.all > 1 || counts.toConfirm + counts.confirmed > 0,
    /** differs if another list is shown, which begins with its first notes */
    choice: `${listedBy.state} ${listedBy.by}`,
    /** why nothing is shown; undefined if something is */
    why: there.length + gone.length === 0 ? why : undefined,
    /** shows what is left out */
    showMore: () => (isFiltered ? setFilter(everyNote) : setShowResolved(true)),
  };
}
