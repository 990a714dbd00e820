import type { EntityManager } from 'typeorm';
import type { NewChange } from '../feed/changeLog.ts';
import { needsApproval, type RecentRemovals } from './removalGuard.ts';

/** What left within this time is one loss with what leaves now. */
const LATELY = '7 days';

/** A file whose path another one has by now did not leave: it was replaced. */
async function recentRemovals(tx: EntityManager): Promise<RecentRemovals> {
  const [row] = await tx.query<RecentRemovals[]>(
    `SELECT (SELECT count(*)::int FROM file WHERE removed_at IS NULL) AS present,
       (SELECT count(*)::int FROM file AS gone
        WHERE gone.removed_at > greatest(now() - $1::interval, mirror.removals_approved_at)
          AND NOT EXISTS (SELECT FROM file WHERE file.path_lower = gone.path_lower AND file.removed_at IS NULL)
       ) AS "removedLately"
     FROM mirror`,
    [LATELY],
  );
  return row ?? { present: 0, removedLately: 0 };
}

/** Whether these removals have to wait for an admin. */
export async function mustHold(tx: EntityManager, removing: number): Promise<boolean> {
  return removing > 0 && needsApproval(removing, await recentRemovals(tx));
}

export async function removeFiles(tx: EntityManager, fileIds: string[]): Promise<NewChange[]> {
  if (fileIds.length === 0) return [];
  const [rows] = await tx.query<[{ file_id: string }[], number]>(
    'UPDATE file SET removed_at = now() WHERE file_id = ANY($1) AND removed_at IS NULL RETURNING file_id',
    [fileIds],
  );
  return rows.map((row) => ({ kind: 'remove', fileId: row.file_id }));
}

/** What a listing named before and no longer names: its end decides what becomes of it. */
export async function unnameFiles(tx: EntityManager, fileIds: string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx.query('UPDATE file SET listing = 0 WHERE file_id = ANY($1)', [fileIds]);
}

/** Takes out what a listing that has ended did not name, and at whose path it named another file. */
export async function removeReplaced(tx: EntityManager, listing: number): Promise<NewChange[]> {
  const [rows] = await tx.query<[{ file_id: string }[], number]>(
    `UPDATE file SET removed_at = now() WHERE listing <> $1 AND removed_at IS NULL
       AND (EXISTS (SELECT FROM file AS other
              WHERE other.path_lower = file.path_lower AND other.listing = $1 AND other.removed_at IS NULL)
         OR EXISTS (SELECT FROM waiting_file AS other WHERE other.path_lower = file.path_lower))
     RETURNING file_id`,
    [listing],
  );
  return rows.map((row) => ({ kind: 'remove', fileId: row.file_id }));
}

/** Takes out what a listing that has ended did not name. */
export async function removeUnnamed(tx: EntityManager, listing: number): Promise<NewChange[]> {
  const [rows] = await tx.query<[{ file_id: string }[], number]>(
    'UPDATE file SET removed_at = now() WHERE listing <> $1 AND removed_at IS NULL RETURNING file_id',
    [listing],
  );
  return rows.map((row) => ({ kind: 'remove', fileId: row.file_id }));
}

/**
 * Ends a listing: takes out what it did not name, or leaves all of that where it is and notes that an admin has to look. A leave that was
 * given before is used up.
 */
export async function endListing(tx: EntityManager, listing: number): Promise<NewChange[]> {
  const [row] = await tx.query<{ unnamed: number; allowed: boolean }[]>(
    `SELECT mirror.removals_allowed AS allowed,
       (SELECT count(*)::int FROM file WHERE listing <> $1 AND removed_at IS NULL) AS unnamed FROM mirror`,
    [listing],
  );
  const { unnamed = 0, allowed = false } = row ?? {};
  if (!allowed && (await mustHold(tx, unnamed))) {
    await tx.query('UPDATE mirror SET removals_held_since = coalesce(removals_held_since, now())');
    return [];
  }
  await tx.query(
    `UPDATE mirror SET removals_held_since = NULL, removals_allowed = false,
       removals_approved_at = CASE WHEN removals_allowed THEN clock_timestamp() ELSE removals_approved_at END`,
  );
  return unnamed === 0 ? [] : removeUnnamed(tx, listing);
}
