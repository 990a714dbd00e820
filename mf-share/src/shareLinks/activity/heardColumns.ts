import { HEARD_PART_SECONDS, type HeardSong } from '@simmer/contracts/extra';

/** What a strip has room for on a phone. */
const MOST_COLUMNS = 72;

/** A song from start to end, in columns: in which share of its plays each was heard, 0 to 1. */
export function heardColumns({ parts, plays, duration }: Pick<HeardSong, 'parts' | 'plays' | 'duration'>): number[] {
  const count = Math.max(1, Math.ceil((duration ?? 0) / HEARD_PART_SECONDS), parts.length);
  const columns = Math.min(count, MOST_COLUMNS);
  return Array.from({ length: columns }, (_, column) => {
    const from = Math.floor((column * count) / columns);
    const to = Math.max(from + 1, Math.floor(((column + 1) * count) / columns));
    return plays === 0 ? 0 : Math.min(1, Math.max(0, ...parts.slice(from, to)) / plays);
  });
}
