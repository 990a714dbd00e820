import { formatNumber } from '@simmer/contracts';
import { noteState, type SongComment } from '@simmer/contracts/extra';

/** How many open notes were written on a version, and how many it is said to fix. */
type NoteCounts = { open: number; toConfirm: number };

type Counted = { byVersionId: Map<number, NoteCounts>; byNumber: Map<number, number> };

const none: NoteCounts = { open: 0, toConfirm: 0 };
const countedOf = new WeakMap<readonly SongComment[], Counted>();

function count(notes: readonly SongComment[]): Counted {
  const byVersionId = new Map<number, NoteCounts>();
  const byNumber = new Map<number, number>();
  const add = (versionId: number, kind: keyof NoteCounts) => {
    const known = byVersionId.get(versionId) ?? none;
    byVersionId.set(versionId, { ...known, [kind]: known[kind] + 1 });
  };
  for (const note of notes) {
    if (note.parentId !== null) continue;
    const state = noteState(note);
    if (state === 'fixed' && note.fix) add(note.fix.versionId, 'toConfirm');
    if (state !== 'open') continue;
    if (note.versionId !== null) add(note.versionId, 'open');
    else if (note.version !== null) byNumber.set(note.version, (byNumber.get(note.version) ?? 0) + 1);
  }
  return { byVersionId, byNumber };
}

/**
 * A version's numbers, for lists of versions; all notes are counted once per list.
 *
 * @param notes all notes of the song
 * @param version the version's number: older notes name only that
 */
export function noteCounts(
  notes: readonly SongComment[],
  versionId: number,
  version: number | null = null,
): NoteCounts {
  const counted = countedOf.get(notes) ?? count(notes);
  countedOf.set(notes, counted);
  const { open, toConfirm } = counted.byVersionId.get(versionId) ?? none;
  return { open: open + (version === null ? 0 : (counted.byNumber.get(version) ?? 0)), toConfirm };
}

/** The numbers in words, such as "3 open, 2 to confirm"; empty if both are 0. */
export function noteCountsText({ open, toConfirm }: NoteCounts): string {
  const parts = [open > 0 && `${formatNumber(open)} open`, toConfirm > 0 && `${formatNumber(toConfirm)} to confirm`];
  return parts.filter(Boolean).join(', ');
}
