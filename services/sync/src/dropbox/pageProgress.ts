import { createHash } from 'node:crypto';
import { StorageError } from './storageError.ts';

type Page = { entries: readonly unknown[]; cursor: string; hasMore: boolean };

/** Empty pages in a row; some come before the first that says something. */
const EMPTY_AT_MOST = 1_000;
/** Times that the very same page may come: what changes to and fro is told twice, too. */
const SAME_AT_MOST = 10;

/** Short, because a folder may have millions of entries. */
const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64');

/**
 * Notices a listing that never ends: that leads back to a place where it was, names the same again and again, or says nothing for ever.
 *
 * @returns what each page is shown to; it throws StorageError `endless`
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
