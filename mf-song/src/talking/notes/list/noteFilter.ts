import { noteState, type SongComment } from '@simmer/contracts/extra';

export const filteredStates = ['open', 'toConfirm', 'confirmed'] as const;
export const filteredAuthors = ['mine', 'guests'] as const;

/** Which notes a list shows: those in one state, or all that are not resolved; of everyone, the user's own, or guests'. */
export type NoteFilter = {
  state: (typeof filteredStates)[number] | undefined;
  by: (typeof filteredAuthors)[number] | undefined;
};

export const everyNote: NoteFilter = { state: undefined, by: undefined };

/** How many notes there are of each kind; replies don't count. */
export type FilterCounts = Record<(typeof filteredStates | typeof filteredAuthors)[number] | 'all', number>;

const stateOf = (note: SongComment) => {
  const state = noteState(note);
  return state === 'fixed' ? 'toConfirm' : state;
};

function authorOf({ userId, guest }: SongComment, memberId: number | undefined): NoteFilter['by'] {
  if (guest) return 'guests';
  return userId === memberId ? 'mine' : undefined;
}

/**
 * Whether a note passes the filter. Resolved notes do on request, and confirmed ones also if they are what is asked for.
 *
 * @param memberId the user
 */
export function passes(note: SongComment, filter: NoteFilter, showResolved: boolean, memberId: number | undefined) {
  if (filter.by !== undefined && filter.by !== authorOf(note, memberId)) return false;
  return filter.state === undefined ? showResolved || !note.isResolved : stateOf(note) === filter.state;
}

/** Counts what each filter would show. */
export function filterCounts(
  notes: readonly SongComment[],
  showResolved: boolean,
  memberId: number | undefined,
): FilterCounts {
  const counts: FilterCounts = { open: 0, toConfirm: 0, confirmed: 0, mine: 0, guests: 0, all: 0 };
  for (const note of notes) {
    if (note.parentId !== null) continue;
    const state = stateOf(note);
    if (state !== 'resolved') counts[state] += 1;
    if (!showResolved && note.isResolved) continue;
    counts.all += 1;
    const by = authorOf(note, memberId);
    if (by) counts[by] += 1;
  }
  return counts;
}
