import { type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { newestFirst } from '../catalogue/versionColumns.ts';
import { sentences } from './listComparisons.ts';
import { STORED, type StoredComparison, storedComparison } from './storedComparison.ts';
import type { MediaPair } from './versionComparisons.repository.ts';

export const AMONG = '(c.older_media, c.newer_media) IN (SELECT * FROM unnest($1::text[], $2::text[]))';
export const listsOf = (pairs: readonly MediaPair[]) => [
  pairs.map(({ older }) => older),
  pairs.map(({ newer }) => newer),
];

/** The stored comparisons of these pairs, in no order. */
export async function listStored(queries: Queries, pairs: readonly MediaPair[]): Promise<StoredComparison[]> {
  if (pairs.length === 0) return [];
  return readRows(queries, storedComparison, `${STORED} WHERE ${AMONG}`, listsOf(pairs));
}

const arrivedVersion = z.object({ id: z.number(), newer: z.string(), older: z.string() });

/**
 * What changed in these versions since the one before each, in a sentence, by version; only of those where that is known.
 *
 * @param withHidden whether hidden versions count too
 */
export async function readChanges(
  queries: Queries,
  versionIds: readonly number[],
  withHidden: boolean,
): Promise<Map<number, string>> {
  if (versionIds.length === 0) return new Map();
  const pairs = await readRows(
    queries,
    arrivedVersion,
    `SELECT id, media_name AS newer, older
       FROM (SELECT v.id, v.media_name, lead(v.media_name) OVER (PARTITION BY v.title_key ORDER BY ${newestFirst}) AS older
               FROM version v
              WHERE v.title_key IN (SELECT title_key FROM version WHERE id = ANY ($1))
                AND v.missing_at IS NULL AND ($2 OR NOT v.is_hidden)) line
      WHERE id = ANY ($1) AND older IS NOT NULL`,
    [versionIds, withHidden],
  );
  const stored = await listStored(queries, pairs);
  const sentenceOf = sentences(stored.filter(({ result }) => result?.outcome === 'compared'));
  return new Map(
    pairs.flatMap(({ id, ...pair }) => {
      const sentence = sentenceOf(pair);
      return sentence ? [[id, sentence]] : [];
    }),
  );
}
