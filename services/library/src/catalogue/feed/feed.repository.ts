import { type FeedChange, type LibraryFiles, libraryFiles } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { watchGrowingTables } from '@simmer/service-common/database/growingTables.ts';
import { execute, type Queries, readRows, readValue } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce, type Topic } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { readLastVersionId, writeArrivals } from '../../base/occurrences/writeArrivals.ts';
import { mergedKey } from '../../base/songs/songColumns.ts';
import { linkNamedProducers } from '../../people/credits/namedProducers.repository.ts';
import { followMergedTitles } from '../songs/mergedTitle.ts';
import { refreshTitles } from '../songs/refreshTitles.ts';
import { giveDemoStatuses } from '../statuses/demoStatuses.ts';
import { carryAlong } from './carryAlong.ts';
import { keysOf, type PlannedVersion, planChanges } from './planChanges.ts';
import { readNamesAgain } from './readNamesAgain.repository.ts';
import { writeMeasures, writeSounds, writeUnplayable } from './writeMeasures.ts';

export type FeedRepository = ReturnType<typeof createFeedRepository>;

const FILE_COLUMNS = `file_id, path, path_key, filename, extension, rev, content_hash, media_name, size_bytes, modified_at,
  duration_seconds, file_title, file_title_key, number, label, producer, session, is_experimental, named_bpm, named_key`;
const prefixed = (alias: string) => FILE_COLUMNS.replaceAll(/\w+/g, (column) => `${alias}.${column}`);
const GIVEN = `jsonb_to_recordset($1::jsonb) AS g (
  id integer, is_missing boolean, file_id text, path text, path_key text, filename text, extension text, rev text, content_hash text,
  media_name text, size_bytes bigint, modified_at timestamptz, duration_seconds double precision, file_title text, file_title_key text,
  number integer, label text, producer text, session text, is_experimental boolean, named_bpm integer, named_key text)`;

const knownRow = z.object({
  id: z.number(),
  fileId: z.string(),
  pathKey: z.string(),
  isMissing: z.boolean(),
  titleKey: z.string(),
  path: z.string(),
});

type KnownRow = z.infer<typeof knownRow>;

/** Whether versions that news and notifications are about disappear, return or get another name. */
function changesShown(known: readonly KnownRow[], planned: readonly PlannedVersion[]): boolean {
  const before = new Map(known.map((version) => [version.id, version]));
  return planned.some(({ id, isMissing, file }) => {
    const was = id === null ? undefined : before.get(id);
    return was !== undefined && (was.isMissing !== isMissing || (file !== null && file.path !== was.path));
  });
}

async function findKnown(queries: Queries, changes: readonly FeedChange[]): Promise<KnownRow[]> {
  const { fileIds, pathKeys } = keysOf(changes);
  return readRows(
    queries,
    knownRow,
    `SELECT id, file_id AS "fileId", path_key AS "pathKey", file_missing_at IS NOT NULL AS "isMissing", title_key AS "titleKey", path
       FROM version
      WHERE file_id = ANY ($1) OR (file_missing_at IS NOT NULL AND path_key = ANY ($2))
      ORDER BY file_missing_at, id`,
    [fileIds, pathKeys],
  );
}

async function countChanged(queries: Queries, change: string, rows: object[]): Promise<number> {
  if (rows.length === 0) return 0;
  return readValue(
    queries,
    column.number,
    `WITH changed AS (${change} RETURNING 1) SELECT count(*)::int AS count FROM changed`,
    [JSON.stringify(rows)],
  );
}

/** Writes the planned changes; skips rows that would stay the same. @returns how many changed */
async function write(queries: Queries, planned: readonly PlannedVersion[]): Promise<number> {
  const rows = planned.map(({ id, isMissing, file }) => ({ id, is_missing: isMissing, ...file }));
  const withFile = rows.filter((row) => row.file_title_key !== undefined);
  const songs = withFile.map(({ file_title, file_title_key }) => ({ file_title, file_title_key }));
  const added = await countChanged(
    queries,
    `INSERT INTO song (title_key, title) SELECT DISTINCT ON (file_title_key) file_title_key, file_title FROM ${GIVEN}
     ON CONFLICT (title_key) DO NOTHING`,
    songs,
  );
  const changed = await countChanged(
    queries,
    `UPDATE version v SET (${FILE_COLUMNS}) = ROW (${prefixed('g')}),
            file_missing_at = CASE WHEN g.is_missing THEN coalesce(v.file_missing_at, now()) END,
            -- A report was about the bytes that were there then.
            reported_duration_seconds = CASE WHEN v.content_hash = g.content_hash THEN v.reported_duration_seconds END
       FROM ${GIVEN}
      WHERE v.id = g.id
        AND (${prefixed('v')}, v.file_missing_at IS NOT NULL) IS DISTINCT FROM (${prefixed('g')}, g.is_missing)`,
    withFile.filter((row) => row.id !== null),
  );
  const inserted = await countChanged(
    queries,
    `INSERT INTO version (${FILE_COLUMNS}, file_missing_at, is_hidden)
     SELECT ${prefixed('g')}, CASE WHEN g.is_missing THEN now() END,
            (SELECT s.hides_new_versions FROM song s WHERE s.title_key = ${mergedKey('g.file_title_key')})
       FROM ${GIVEN}`,
    withFile.filter((row) => row.id === null),
  );
  const removed = await countChanged(
    queries,
    `UPDATE version v SET file_missing_at = now() FROM ${GIVEN} WHERE v.id = g.id AND v.file_missing_at IS NULL`,
    rows.filter((row) => row.file_title_key === undefined),
  );
  return added + changed + inserted + removed;
}

export function createFeedRepository(database: Database) {
  const growing = watchGrowingTables(database, ['song', 'version', 'news', 'version_producer']);
  return {
    /** the number of the last applied change */
    async readCursor() {
      return readValue(database, column.number, 'SELECT last_seq::float8 AS "lastSeq" FROM feed_cursor');
    },

    /**
     * Applies a page and moves the cursor in one transaction.
     *
     * @param after where the cursor was when the page was requested
     * @returns false if the cursor has moved since; nothing changes then
     */
    async applyPage(after: number, changes: readonly FeedChange[]) {
      const isApplied = await database.transaction(async (transaction) => {
        const lastSeq = await readValue(
          transaction,
          column.number,
          'SELECT last_seq::float8 AS "lastSeq" FROM feed_cursor FOR UPDATE',
        );
        if (lastSeq !== after) return false;
        const known = await findKnown(transaction, changes);
        const planned = planChanges(known, changes);
        const lastVersionId = await readLastVersionId(transaction);
        const changed = await write(transaction, planned);
        await writeSounds(transaction, changes);
        const topics: Topic[] = (await writeMeasures(transaction, changes)) ? ['checks'] : [];
        const isPlayedOtherwise = await writeUnplayable(transaction, changes);
        if (changed > 0 || isPlayedOtherwise) topics.push('songs');
        if (changed > 0) {
          const led = await followMergedTitles(transaction);
          const fileTitles = [...new Set(planned.flatMap(({ file }) => (file ? [file.file_title_key] : [])))];
          const isShownOtherwise = changesShown(known, planned);
          if ((await writeArrivals(transaction, lastVersionId)) || isShownOtherwise) topics.push('news');
          const isCarriedAlong = await carryAlong(transaction, known);
          if (isCarriedAlong) topics.push('comments', 'favorites', 'statuses', 'titles', 'playlists', 'decisions');
          if (isShownOtherwise || isCarriedAlong) topics.push('notifications');
          await linkNamedProducers(
            transaction,
            planned.flatMap(({ file }) => (file ? [{ fileId: file.file_id, producer: file.producer }] : [])),
          );
          await refreshTitles(transaction, [
            ...new Set([...known.map((version) => version.titleKey), ...fileTitles, ...led]),
          ]);
          if (lastVersionId === 0 && (await giveDemoStatuses(transaction, fileTitles))) topics.push('statuses');
        }
        await execute(transaction, 'UPDATE feed_cursor SET last_seq = $1', [changes.at(-1)?.seq ?? after]);
        const [first, ...others] = topics;
        if (first) await announce(transaction, first, ...others);
        return true;
      });
      if (isApplied) await growing.grewBy(changes.length);
      return isApplied;
    },

    /** rereads all names that were read by older rules. @returns how many versions changed */
    readNamesAgain: () => readNamesAgain(database),

    /** restarts from the beginning of the log */
    async restart() {
      await execute(database, 'UPDATE feed_cursor SET last_seq = 0');
    },

    /** files that exist according to the log, including those removed from the library, which doesn't concern storage */
    heldFiles: (afterId: number, limit: number): Promise<LibraryFiles['files']> =>
      readRows(
        database,
        libraryFiles.shape.files.element,
        `SELECT id, file_id AS "fileId", path, content_hash AS "contentHash" FROM version
         WHERE id > $1::bigint AND file_missing_at IS NULL ORDER BY id LIMIT $2`,
        [afterId, limit],
      ),
  };
}
