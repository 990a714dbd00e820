import { createHash } from 'node:crypto';
import { StorageError } from './connection/storageError.ts';

type Page = { entries: readonly unknown[]; cursor: string; hasMore: boolean };

/** Consecutive empty pages; some come before the first one with entries. */
const EMPTY_AT_MOST = 1_000;
/** How often the same page may appear; a change back and forth repeats pages, too. */
const SAME_AT_MOST = 10;

/** Short, because a folder may have millions of entries. */
const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64');

/**
 * Detects an endless listing: one that returns to an earlier cursor, repeats the same entries, or stays empty.
 * @returns a function to call with each page; it throws StorageError `endless`
 */
export function watchProgress(): (page: Page) => void {
  const cursors = new Set<string>();
  const timesOf = new Map<string, number>();
  let empty = 0;

  return ({ entries, cursor, hasMore }) => {
    if (!hasMore) return;
    const isEmpty = entries.length === 0;
    const place = digestOf(cursor);
    const digest = digestOf(entries);
    const times = isEmpty ? 0 : (timesOf.get(digest) ?? 0) + 1;
    if (!isEmpty) timesOf.set(digest, times);
    empty = isEmpty ? empty + 1 : 0;
    if (cursors.has(place) || times > SAME_AT_MOST || empty > EMPTY_AT_MOST) throw new StorageError('endless');
    cursors.add(place);
  };
}
