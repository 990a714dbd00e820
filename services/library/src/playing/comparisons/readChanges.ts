import { changeSentence } from '@simmer/contracts/services';
import { type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { newestFirst } from '../../base/songs/versionColumns.ts';
import { readComparison, STORED, type StoredComparison, storedComparison } from './storedComparison.ts';
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

/**
 * What is stored of a version and the one before it, as a JSON column; null without one, and until they are compared.
 *
 * @param versionId its id, as SQL
 * @param withHidden whether hidden versions count too, as SQL
 */
export const storedChange = (versionId: string, withHidden: string) => `
  (SELECT row_to_json(stored)
     FROM (SELECT v.id, v.media_name AS newer, lead(v.media_name) OVER (ORDER BY ${newestFirst}) AS older
             FROM version v
            WHERE v.title_key = (SELECT title_key FROM version WHERE id = ${versionId})
              AND v.missing_at IS NULL AND (${withHidden} OR NOT v.is_hidden)) line
    CROSS JOIN LATERAL (${STORED} WHERE c.older_media = line.older AND c.newer_media = line.newer) stored
    WHERE line.id = ${versionId})`;

/** What changed, in a sentence; null while that is not known. */
export function sentenceOfChange(stored: StoredComparison | null): string | null {
  const comparison = readComparison(stored ?? undefined);
  return comparison?.outcome === 'compared' ? changeSentence(comparison) : null;
}

const arrivedVersion = z.object({ id: z.number(), change: storedComparison.nullable() });

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
  const arrived = await readRows(
    queries,
    arrivedVersion,
    `SELECT arrived.id, ${storedChange('arrived.id', '$2')} AS change FROM unnest($1::integer[]) AS arrived (id)`,
    [versionIds, withHidden],
  );
  return new Map(
    arrived.flatMap(({ id, change }) => {
      const sentence = sentenceOfChange(change);
      return sentence ? [[id, sentence]] : [];
    }),
  );
}
