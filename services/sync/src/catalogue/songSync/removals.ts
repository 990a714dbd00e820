import { column } from '@simmer/service-common/database/column.ts';
import type { RowShape } from '@simmer/service-common/database/rowShape.ts';
import { execute, readRow, readRows, readValue, readValues } from '@simmer/service-common/database/rows.ts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { NewChange } from '../feed/changeLog.ts';
import { FILE_COLUMNS, type FileRow, fileRow } from '../files/fileRow.ts';
import { needsApproval, type RecentRemovals } from './removalGuard.ts';

/** Removals within this time count as one loss. */
const LATELY = '7 days';
/** A loss that is under way in the storage goes on for this long at most. */
const UNDER_WAY = '1 hour';

const recentlyRemoved: RowShape<RecentRemovals> = z.object({ present: z.number(), removedLately: z.number() });
const unnamedFiles = z.object({ unnamed: z.number(), allowed: z.boolean() });

/** A file whose path now has another file was replaced, not removed. */
async function recentRemovals(tx: EntityManager): Promise<RecentRemovals> {
  return readRow(
    tx,
    recentlyRemoved,
    `SELECT file_count AS present,
       (SELECT count(*)::int FROM file AS gone
        WHERE gone.removed_at > greatest(now() - $1::interval, mirror.removals_approved_at)
          AND NOT EXISTS (SELECT FROM file WHERE file.path_lower = gone.path_lower AND file.removed_at IS NULL)
       ) AS "removedLately"
     FROM mirror`,
    [LATELY],
  );
}

/** Whether these removals must wait for an admin. */
export async function mustHold(tx: EntityManager, removing: number): Promise<boolean> {
  return removing > 0 && needsApproval(removing, await recentRemovals(tx));
}

/** Whether removals were held a moment ago: more of them are the rest of the same loss, and held with it. */
export async function holdsLoss(tx: EntityManager): Promise<boolean> {
  return readValue(
    tx,
    column.boolean,
    'SELECT coalesce(removals_held_since > now() - $1::interval, false) AS held FROM mirror',
    [UNDER_WAY],
  );
}

/**
 * Brings back the beginning of a loss, which left while the loss was small. A file that left alone was somebody's own doing.
 */
async function returnBeginning(tx: EntityManager): Promise<FileRow[]> {
  return readRows(
    tx,
    fileRow,
    `UPDATE file SET removed_at = NULL, listing = 0
     FROM (SELECT gone.removed_at AS at FROM file AS gone, mirror
           WHERE gone.removed_at > greatest(now() - $1::interval, mirror.removals_approved_at)
           GROUP BY gone.removed_at HAVING count(*) > 1) AS together
     WHERE file.removed_at = together.at
       AND NOT EXISTS (SELECT FROM file AS other WHERE other.path_lower = file.path_lower AND other.removed_at IS NULL)
     RETURNING ${FILE_COLUMNS}`,
    [UNDER_WAY],
  );
}

export async function removeFiles(tx: EntityManager, fileIds: string[]): Promise<NewChange[]> {
  if (fileIds.length === 0) return [];
  const goneIds = await readValues(
    tx,
    column.text,
    'UPDATE file SET removed_at = now() WHERE file_id = ANY($1) AND removed_at IS NULL RETURNING file_id',
    [fileIds],
  );
  return goneIds.map((fileId) => ({ kind: 'remove', fileId }));
}

/** Files that an earlier listing had and this one lacks; decided when it ends. */
export async function unnameFiles(tx: EntityManager, fileIds: string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await execute(tx, 'UPDATE file SET listing = 0 WHERE file_id = ANY($1)', [fileIds]);
}

/** Removes files missing from a finished listing whose path has another file. */
export async function removeReplaced(tx: EntityManager, listing: number): Promise<NewChange[]> {
  const goneIds = await readValues(
    tx,
    column.text,
    `UPDATE file SET removed_at = now() WHERE listing <> $1 AND removed_at IS NULL
       AND (EXISTS (SELECT FROM file AS other
              WHERE other.path_lower = file.path_lower AND other.listing = $1 AND other.removed_at IS NULL)
         OR EXISTS (SELECT FROM waiting_file AS other WHERE other.path_lower = file.path_lower))
     RETURNING file_id`,
    [listing],
  );
  return goneIds.map((fileId) => ({ kind: 'remove', fileId }));
}

/** Removes the files missing from a finished listing. */
export async function removeUnnamed(tx: EntityManager, listing: number): Promise<NewChange[]> {
  const goneIds = await readValues(
    tx,
    column.text,
    'UPDATE file SET removed_at = now() WHERE listing <> $1 AND removed_at IS NULL RETURNING file_id',
    [listing],
  );
  return goneIds.map((fileId) => ({ kind: 'remove', fileId }));
}

/**
 * Ends a listing: removes the missing files, or keeps them all, with those that left just before, and records that an
 * admin must decide. Uses up an earlier permission.
 */
export async function endListing(
  tx: EntityManager,
  listing: number,
): Promise<{ removed: NewChange[]; returned: FileRow[] }> {
  const { unnamed, allowed } = await readRow(
    tx,
    unnamedFiles,
    `SELECT mirror.removals_allowed AS allowed,
       (SELECT count(*)::int FROM file WHERE listing <> $1 AND removed_at IS NULL) AS unnamed FROM mirror`,
    [listing],
  );
  if (!allowed && (await mustHold(tx, unnamed))) {
    await execute(tx, 'UPDATE mirror SET removals_held_since = coalesce(removals_held_since, now())');
    return { removed: [], returned: await returnBeginning(tx) };
  }
  await execute(
    tx,
    `UPDATE mirror SET removals_held_since = NULL, removals_allowed = false,
       removals_approved_at = CASE WHEN removals_allowed THEN clock_timestamp() ELSE removals_approved_at END`,
  );
  return { removed: unnamed === 0 ? [] : await removeUnnamed(tx, listing), returned: [] };
}
