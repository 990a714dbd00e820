import { noteState, type SongComment } from '@simmer/contracts';

export const filteredStates = ['open', 'toConfirm', 'confirmed'] as const;

/** Which notes a list shows: those in one state, or all that are not resolved; of everyone, or the user's own. */
export type NoteFilter = { state: (typeof filteredStates)[number] | undefined; isMine: boolean };

export const everyNote: NoteFilter = { state: undefined, isMine: false };

/** How many notes there are of each kind; replies don't count. */
export type FilterCounts = Record<(typeof filteredStates)[number] | 'mine' | 'all', number>;

const stateOf = (note: SongComment) => {
  const state = noteState(note);
  return state === 'fixed' ? 'toConfirm' : state;
};

/**
 * Whether a note passes the filter. Resolved notes do on request, and confirmed ones also if they are what is asked for.
 *
 * @param memberId the user
 */
export function passes(note: SongComment, filter: NoteFilter, showResolved: boolean, memberId: number | undefined) {
  if (filter.isMine && note.userId !== memberId) return false;
  return filter.state === undefined ? showResolved || !note.isResolved : stateOf(note) === filter.state;
}

/** Counts what each filter would show. */
export function filterCounts(
  notes: readonly SongComment[],
  showResolved: boolean,
  memberId: number | undefined,
): FilterCounts {
  const counts: FilterCounts = { open: 0, toConfirm: 0, confirmed: 0, mine: 0, all: 0 };
  for (const note of notes) {
    if (note.parentId !== null) continue;
    const state = stateOf(note);
    if (state !== 'resolved') counts[state] += 1;
    if (!showResolved && note.isResolved) continue;
    counts.all += 1;
    if (note.userId === memberId) counts.mine += 1;
  }
  return counts;
}
