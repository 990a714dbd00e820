import { type MovedVersion, type Version, version } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import {
  execute,
  findRow,
  type Queries,
  readRows,
  readValue,
  readValues,
} from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { holdStill } from '../../base/songs/holdStill.ts';
import { conditionFor, type NamedVersion } from '../../base/songs/namedVersion.ts';
import { newestFirst, versionWithSound } from '../../base/songs/versionColumns.ts';
import { announceVersion } from '../songs/announceVersion.ts';
import { endMergedTitle, readMergedInto } from '../songs/mergedTitle.ts';
import { refreshTitles } from '../songs/refreshTitles.ts';

/** A title as typed, and its song key. */
type TitleWithKey = { title: string; titleKey: string };

const metadata = version.pick({ key: true, bpm: true });

export type Metadata = z.infer<typeof metadata>;

type MoveOutcome =
  | { outcome: 'moved'; moved: MovedVersion }
  | { outcome: 'unknown' | 'ambiguous' }
  /** the title it is already listed under: the requested one, or another chosen in the meantime */
  | { outcome: 'isThere' | 'isElsewhere'; cleanTitle: string };

type MetadataOutcome =
  | { outcome: 'saved'; version: Version }
  | { outcome: 'unknown' }
  | { outcome: 'changedMeanwhile'; now: Metadata };

export type VersionsRepository = ReturnType<typeof createVersionsRepository>;

const VERSIONS = `SELECT ${versionWithSound} FROM version v JOIN song s USING (title_key)`;

async function readVersion(queries: Queries, id: number): Promise<Version | undefined> {
  return findRow(queries, version, `${VERSIONS} WHERE v.id = $1 AND v.missing_at IS NULL`, [id]);
}

/** The set of songs and their representative versions may have changed: announces everything that shows songs. */
const announceSongs = (queries: Queries) =>
  announce(queries, 'songs', 'playlists', 'favorites', 'statuses', 'titles', 'comments', 'news', 'notifications');

const foundVersion = z.object({ id: z.number(), titleKey: z.string(), cleanTitle: z.string() });

function find(queries: Queries, named: NamedVersion): Promise<z.infer<typeof foundVersion>[]> {
  const [condition, parameter] = conditionFor(named);
  return readRows(
    queries,
    foundVersion,
    `SELECT v.id, v.title_key AS "titleKey", s.title AS "cleanTitle"
       FROM (SELECT * FROM version WHERE missing_at IS NULL AND ${condition} LIMIT 2) v JOIN song s USING (title_key)`,
    [parameter],
  );
}

export function createVersionsRepository(database: Database) {
  return {
    listHidden: () =>
      readRows(
        database,
        version,
        `${VERSIONS} WHERE v.is_hidden AND v.missing_at IS NULL ORDER BY v.title_key, ${newestFirst}`,
      ),

    listRemoved: () =>
      readRows(
        database,
        version,
        `${VERSIONS} WHERE v.removed_at IS NOT NULL AND v.file_missing_at IS NULL ORDER BY v.title_key, ${newestFirst}`,
      ),

    /** @param fromKey the title the caller expects it under, if that matters */
    move: (named: NamedVersion, to: TitleWithKey, fromKey: string | undefined) =>
      database.transaction(async (transaction): Promise<MoveOutcome> => {
        await holdStill(transaction);
        const [found, another] = await find(transaction, named);
        if (!found) return { outcome: 'unknown' };
        if (another) return { outcome: 'ambiguous' };
        const { id, titleKey, cleanTitle } = found;
        if (fromKey !== undefined && fromKey !== titleKey) return { outcome: 'isElsewhere', cleanTitle };
        if (titleKey === to.titleKey) return { outcome: 'isThere', cleanTitle };
        await execute(transaction, 'INSERT INTO song (title_key, title) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
          to.titleKey,
          to.title,
        ]);
        // A merged title leads to its target, unless the version comes out of that target: then the title is separated again.
        const mergedInto = await readMergedInto(transaction, to.titleKey);
        if (mergedInto === titleKey) await endMergedTitle(transaction, to.titleKey);
        const target = mergedInto === undefined || mergedInto === titleKey ? to.titleKey : mergedInto;
        // Back under its file's title, it counts as never moved. An existing song keeps its spelling.
        await execute(
          transaction,
          `UPDATE version v
              SET clean_title_override = CASE WHEN file_title_key <> s.title_key THEN s.title END,
                  override_title_key = CASE WHEN file_title_key <> s.title_key THEN s.title_key END,
                  follows_merge = false,
                  is_hidden = v.is_hidden OR s.hides_new_versions
             FROM song s
            WHERE v.id = $1 AND s.title_key = $2`,
          [id, target],
        );
        await refreshTitles(transaction, [titleKey, target]);
        const versionsLeft = await readValue(
          transaction,
          column.number,
          'SELECT count(*)::integer AS count FROM version WHERE title_key = $1 AND missing_at IS NULL',
          [titleKey],
        );
        const version = await readVersion(transaction, id);
        if (!version) return { outcome: 'unknown' };
        await announceSongs(transaction);
        return { outcome: 'moved', moved: { success: true, version, fromCleanTitle: cleanTitle, versionsLeft } };
      }),

    /** missing fields keep their values; announces only real changes. @param was the values the caller expects, if that matters */
    saveMetadata: (id: number, change: Partial<Metadata>, was: Metadata | undefined) =>
      database.transaction(async (transaction): Promise<MetadataOutcome> => {
        const now = await findRow(
          transaction,
          metadata,
          'SELECT key, bpm FROM version WHERE id = $1 AND missing_at IS NULL FOR NO KEY UPDATE',
          [id],
        );
        if (!now) return { outcome: 'unknown' };
        if (was && (was.key !== now.key || was.bpm !== now.bpm)) return { outcome: 'changedMeanwhile', now };
        const key = change.key === undefined ? now.key : change.key;
        const bpm = change.bpm === undefined ? now.bpm : change.bpm;
        const isChanged = key !== now.key || bpm !== now.bpm;
        if (isChanged)
          await execute(transaction, 'UPDATE version SET key = $2, bpm = $3 WHERE id = $1', [id, key, bpm]);
        const version = await readVersion(transaction, id);
        if (!version) return { outcome: 'unknown' };
        if (isChanged) await announceVersion(transaction, id);
        return { outcome: 'saved', version };
      }),

    /** @returns false if there is no such version */
    remove: (named: NamedVersion) =>
      database.transaction(async (transaction) => {
        await holdStill(transaction);
        const [found] = await find(transaction, named);
        if (!found) return false;
        await execute(transaction, 'UPDATE version SET removed_at = now() WHERE id = $1', [found.id]);
        await refreshTitles(transaction, [found.titleKey]);
        await announceSongs(transaction);
        return true;
      }),

    /** restores a removed version; idempotent. @returns undefined if there is no such version, or its file is missing */
    restore: (id: number) =>
      database.transaction(async (transaction) => {
        await holdStill(transaction);
        const restored = await readValues(
          transaction,
          column.text,
          `WITH restored AS (
             UPDATE version SET removed_at = NULL
              WHERE id = $1 AND removed_at IS NOT NULL AND file_missing_at IS NULL RETURNING title_key
           ) SELECT title_key AS "titleKey" FROM restored`,
          [id],
        );
        if (restored.length === 0) return readVersion(transaction, id);
        await refreshTitles(transaction, restored);
        const version = await readVersion(transaction, id);
        await announceSongs(transaction);
        return version;
      }),
  };
}
