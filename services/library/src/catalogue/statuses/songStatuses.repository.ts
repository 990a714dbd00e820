import { DEFAULT_SONG_STATUS, type Identity, readSongStatus, type SongStatus } from '@simmer/contracts/services';
import { execute, type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { NEWS_PER_BATCH, writeNews } from '../../base/occurrences/writeNews.ts';
import { hasVisibleVersion } from '../../base/songs/songColumns.ts';

export type SongStatusesRepository = ReturnType<typeof createSongStatusesRepository>;

type WantedStatus = { titleKey: string; status: SongStatus | null };

const today = (stored: string = DEFAULT_SONG_STATUS) => readSongStatus(stored) ?? DEFAULT_SONG_STATUS;

/** Older statuses may be stored, so any text is accepted. */
const storedStatus = z.object({ titleKey: z.string(), status: z.string() });
const listedStatus = z.object({ cleanTitle: z.string(), status: z.string() });

/** The stored statuses of these songs, by title key. */
async function readStored(queries: Queries, titleKeys: readonly string[]): Promise<Map<string, string>> {
  const rows = await readRows(
    queries,
    storedStatus,
    'SELECT title_key AS "titleKey", status FROM song_status WHERE title_key = ANY ($1)',
    [titleKeys],
  );
  return new Map(rows.map(({ titleKey, status }) => [titleKey, status]));
}

export function createSongStatusesRepository(database: Database) {
  return {
    /** @param withHidden also songs without a visible version */
    async list(withHidden: boolean) {
      const rows = await readRows(
        database,
        listedStatus,
        `SELECT s.title AS "cleanTitle", record.status
           FROM song_status record JOIN song s USING (title_key)
          ${withHidden ? '' : `WHERE ${hasVisibleVersion('record')}`}
          ORDER BY record.title_key`,
        [],
      );
      return rows.map(({ cleanTitle, status }) => ({ cleanTitle, status: today(status) }));
    },

    /** Sketch if there is no record */
    read: async (titleKey: string) => today((await readStored(database, [titleKey])).get(titleKey)),

    /**
     * saves these statuses in one step, or removes those that are null, adds up to the first twenty changes to the news, and announces only real changes
     */
    save: (wanted: readonly WantedStatus[], who: Identity) =>
      database.transaction(async (transaction) => {
        const titleKeys = wanted.map(({ titleKey }) => titleKey);
        // Changes of one song's status run one at a time, so each knows the previous status. Locking in key order prevents deadlocks.
        await execute(transaction, 'SELECT FROM song WHERE title_key = ANY ($1) ORDER BY title_key FOR NO KEY UPDATE', [
          titleKeys,
        ]);
        const stored = await readStored(transaction, titleKeys);
        const toWrite = wanted.filter(({ titleKey, status }) => (stored.get(titleKey) ?? null) !== status);
        if (toWrite.length === 0) return;
        const [toKeep, toRemove] = [toWrite.filter(({ status }) => status), toWrite.filter(({ status }) => !status)];
        await execute(transaction, 'DELETE FROM song_status WHERE title_key = ANY ($1)', [
          toRemove.map(({ titleKey }) => titleKey),
        ]);
        await execute(
          transaction,
          `INSERT INTO song_status (title_key, status)
           SELECT * FROM unnest($1::text[], $2::text[])
           ON CONFLICT (title_key) DO UPDATE SET status = excluded.status`,
          [toKeep.map(({ titleKey }) => titleKey), toKeep.map(({ status }) => status)],
        );
        const changes = toWrite.flatMap(({ titleKey, status }) => {
          const oldStatus = today(stored.get(titleKey));
          const newStatus = status ?? DEFAULT_SONG_STATUS;
          return oldStatus === newStatus ? [] : [{ titleKey, oldStatus, newStatus }];
        });
        for (const change of changes.slice(0, NEWS_PER_BATCH)) {
          await writeNews(transaction, { type: 'status_change', who, ...change });
        }
        if (changes.length === 0) await announce(transaction, 'statuses');
        else await announce(transaction, 'statuses', 'news');
      }),
  };
}
