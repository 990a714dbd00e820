import { watchGrowingTables } from '@simmer/service-common/database/growingTables.ts';
import type { RowShape } from '@simmer/service-common/database/rowShape.ts';
import { execute, readRows } from '@simmer/service-common/database/rows.ts';
import { type MediaNames, mediaNames } from '@simmer/service-common/internal/mediaAddress.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { askForAnalysis } from '../../jobs/analysisJob.ts';
import { inParts, sendLengths } from '../../jobs/lengthsJob.ts';
import { StorageError } from '../dropbox/connection/storageError.ts';
import type { ListedEntry, ListedFile, ListedPage } from '../dropbox/storage.ts';
import { appendChanges, lockChangeLog, type NewChange } from '../feed/changeLog.ts';
import { extensionOf } from '../files/extensionOf.ts';
import { FILE_COLUMNS, type FileRow, fileRow, storedFileOf } from '../files/fileRow.ts';
import { storeDocuments } from './documents.ts';
import { movePosition } from './mirror.repository.ts';
import { type HeldFile, type PageEffect, pageEffect, type Respelled } from './pageEffect.ts';
import { type Position, positionAfter } from './position.ts';
import { endListing, holdsLoss, mustHold, removeFiles, removeReplaced, unnameFiles } from './removals.ts';
import { letDisplacingWait, takeWaiting } from './waitingFiles.ts';

/** The result of applying a page; `skipped` are the paths of files that are not songs. */
type AppliedPage = { position: Position; changes: number; skipped: string[] };

export type PageRepository = {
  /** How many files these changes would remove. */
  countGone(entries: ListedEntry[], folder: string): Promise<number>;
  /**
   * Applies a page and moves the mirror's cursor in one transaction.
   * @throws StorageError `reset` if it would remove more than allowed: only a listing shows what is really gone
   */
  apply(page: ListedPage, from: Position, folder: string): Promise<AppliedPage>;
};

const heldFile: RowShape<HeldFile> = z.object({ fileId: z.string(), pathLower: z.string(), pathDisplay: z.string() });

/** As many as a page has: the database looks each up in its index, and would read the whole table for very many. */
const FOUND_TOGETHER = 2_000;

async function heldFiles(
  tx: Pick<EntityManager, 'query'>,
  entries: ListedEntry[],
  kind: Position['kind'],
): Promise<HeldFile[]> {
  const held = new Map<string, HeldFile>();
  for (let from = 0; from < entries.length; from += FOUND_TOGETHER) {
    const some = await heldAmong(tx, entries.slice(from, from + FOUND_TOGETHER), kind);
    for (const file of some) held.set(file.fileId, file);
  }
  return [...held.values()];
}

async function heldAmong(
  tx: Pick<EntityManager, 'query'>,
  entries: ListedEntry[],
  kind: Position['kind'],
): Promise<HeldFile[]> {
  const ids = entries.flatMap((entry) => (entry.kind === 'file' ? [entry.fileId] : []));
  const paths = entries.map((entry) => entry.pathLower);
  // Listed files need no search for replaced folders: whatever was below one is simply not listed.
  const folders = entries
    .filter((entry) => kind === 'changes' || entry.kind === 'deleted')
    .map((entry) => entry.pathLower);
  return readRows(
    tx,
    heldFile,
    `SELECT file_id AS "fileId", path_lower AS "pathLower", path_display AS "pathDisplay" FROM file
     WHERE removed_at IS NULL AND (file_id = ANY($1) OR path_lower = ANY($2))
     UNION
     SELECT file.file_id, file.path_lower, file.path_display FROM unnest($3::text[]) AS given(path)
     JOIN file ON file.removed_at IS NULL AND file.path_lower > given.path || '/' AND file.path_lower < given.path || '0'`,
    [ids, paths, folders],
  );
}

/** Inserts or updates files; skips and does not return rows that are already up to date. */
async function upsertFiles(tx: EntityManager, files: ListedFile[], listing: number, nameOf: MediaNames) {
  if (files.length === 0) return [];
  const described = files.map((file) => ({
    file_id: file.fileId,
    path_lower: file.pathLower,
    path_display: file.pathDisplay,
    rev: file.rev,
    content_hash: file.contentHash,
    size_bytes: file.sizeBytes,
    modified_at: file.modifiedAt,
    media_name: nameOf(file.contentHash, extensionOf(file.pathLower)),
  }));
  const rows = await readRows(
    tx,
    fileRow,
    `INSERT INTO file AS held (file_id, path_lower, path_display, rev, content_hash, size_bytes, modified_at, media_name, listing, awaits_length)
     SELECT given.*, $2, true FROM json_to_recordset($1::json) AS given(file_id text, path_lower text, path_display text, rev text,
       content_hash text, size_bytes bigint, modified_at timestamptz, media_name text)
     ON CONFLICT (file_id) DO UPDATE SET path_lower = excluded.path_lower, path_display = excluded.path_display,
       rev = excluded.rev, content_hash = excluded.content_hash, size_bytes = excluded.size_bytes,
       modified_at = excluded.modified_at, media_name = excluded.media_name, listing = excluded.listing, removed_at = NULL,
       duration_seconds = CASE WHEN held.content_hash = excluded.content_hash THEN held.duration_seconds END,
       awaits_length = held.content_hash <> excluded.content_hash OR held.duration_seconds IS NULL
     WHERE held.removed_at IS NOT NULL
       OR (held.path_display, held.rev, held.content_hash, held.size_bytes, held.modified_at, held.media_name)
       IS DISTINCT FROM (excluded.path_display, excluded.rev, excluded.content_hash, excluded.size_bytes, excluded.modified_at,
         excluded.media_name)
     RETURNING ${FILE_COLUMNS}`,
    [JSON.stringify(described), listing],
  );
  const place = new Map(files.map((file, index) => [file.fileId, index]));
  return rows.sort((a, b) => (place.get(a.file_id) ?? 0) - (place.get(b.file_id) ?? 0));
}

async function respellFiles(tx: EntityManager, respelled: Respelled[]): Promise<FileRow[]> {
  if (respelled.length === 0) return [];
  return readRows(
    tx,
    fileRow,
    `UPDATE file SET path_display = spelling FROM json_to_recordset($1::json) AS given(id text, spelling text)
     WHERE file_id = id RETURNING ${FILE_COLUMNS}`,
    [JSON.stringify(respelled.map(({ fileId, pathDisplay }) => ({ id: fileId, spelling: pathDisplay })))],
  );
}

/** A listed file is present, even if nothing else about it changed. */
async function markNamed(tx: EntityManager, files: ListedFile[], listing: number): Promise<void> {
  if (files.length === 0) return;
  await execute(tx, 'UPDATE file SET listing = $1 WHERE file_id = ANY($2) AND listing <> $1', [
    listing,
    files.map((file) => file.fileId),
  ]);
}

type Applied = { removed: NewChange[]; put: FileRow[] };

async function applyChanges(
  tx: EntityManager,
  effect: PageEffect,
  listing: number,
  nameOf: MediaNames,
): Promise<Applied> {
  const isHeld = effect.gone.length > 0 && (await holdsLoss(tx));
  if (isHeld) await unnameFiles(tx, effect.gone);
  else if (await mustHold(tx, effect.gone.length)) {
    throw new StorageError('reset', { cause: 'more files would be removed than is allowed without review' });
  }
  const removed = await removeFiles(tx, isHeld ? effect.replaced : [...effect.gone, ...effect.replaced]);
  const put = await respellFiles(tx, effect.respelled);
  put.push(...(await upsertFiles(tx, effect.upserts, listing, nameOf)));
  await markNamed(tx, effect.upserts, listing);
  return { removed, put };
}

/** A listing shows what exists, not what happened: nothing is removed before it has ended. */
async function applyListed(
  tx: EntityManager,
  effect: PageEffect,
  { entries, listing, isEnd, nameOf }: { entries: ListedEntry[]; listing: number; isEnd: boolean; nameOf: MediaNames },
): Promise<Applied> {
  await unnameFiles(tx, [...effect.gone, ...effect.replaced]);
  const files = await letDisplacingWait(tx, entries, effect.upserts);
  const put = await upsertFiles(tx, files, listing, nameOf);
  await markNamed(tx, files, listing);
  if (!isEnd) return { removed: [], put };
  const removed = await removeReplaced(tx, listing);
  put.push(...(await upsertFiles(tx, await takeWaiting(tx), listing, nameOf)));
  const end = await endListing(tx, listing);
  removed.push(...end.removed);
  put.push(...end.returned);
  return { removed, put };
}

async function applyEffect(
  tx: EntityManager,
  effect: PageEffect,
  { entries, unknownKinds }: ListedPage,
  from: Position,
  to: Position,
  { folder, nameOf }: { folder: string; nameOf: MediaNames },
): Promise<number> {
  const isEnd = to.kind === 'changes';
  const { removed, put } =
    from.kind === 'changes'
      ? await applyChanges(tx, effect, from.listing, nameOf)
      : await applyListed(tx, effect, { entries, listing: from.listing, isEnd, nameOf });
  const upserts = put.map((row): NewChange => ({ kind: 'upsert', file: storedFileOf(row, folder) }));
  await appendChanges(tx, [...removed, ...upserts]);
  await sendLengths(tx, inParts(put.filter((row) => row.duration_seconds === null).map((row) => row.file_id)));
  await askForAnalysis(
    tx,
    put.map((row) => row.media_name),
  );
  await storeDocuments(tx, entries);
  const documents = entries.filter((entry) => entry.kind === 'document').length;
  await movePosition(tx, from, to, {
    entries: entries.length,
    unknown: unknownKinds.length - documents,
    put: upserts.length,
    removed: removed.length,
  });
  return removed.length + upserts.length;
}

export function createPageRepository(database: DataSource, secret: string): PageRepository {
  const nameOf = mediaNames(secret);
  const growing = watchGrowingTables(database, ['file', 'analysis', 'change (seq)']);
  return {
    async countGone(entries, folder) {
      return pageEffect(entries, await heldFiles(database, entries, 'changes'), folder).gone.length;
    },
    async apply(page, from, folder) {
      const applied = await database.transaction(async (tx) => {
        await lockChangeLog(tx);
        const held = await heldFiles(tx, page.entries, from.kind);
        const effect = pageEffect(page.entries, held, folder);
        const position = positionAfter(from, page);
        const changes = await applyEffect(tx, effect, page, from, position, { folder, nameOf });
        return { position, changes, skipped: effect.skipped };
      });
      await growing.grewBy(applied.changes);
      return applied;
    },
  };
}
