import {
  DEFAULT_SONG_STATUS,
  type Identity,
  readSongStatus,
  type SongStatus,
  type SongStatusRecord,
} from '@simmer/contracts';
import type { Database, Queries } from '../database.ts';
import { announce } from '../events/announce.ts';
import { writeNews } from '../news/writeNews.ts';
import { hasVisibleVersion } from '../songs/songColumns.ts';

export type SongStatusesRepository = {
  /** @param withHidden songs without a visible version too */
  list(withHidden: boolean): Promise<SongStatusRecord[]>;
  /** Sketch where there is no record */
  read(titleKey: string): Promise<SongStatus>;
  /** keeps a status and tells the news where it is another one; what is so already is not announced */
  save(titleKey: string, status: SongStatus, who: Identity): Promise<void>;
};

const today = (stored: string = DEFAULT_SONG_STATUS) => readSongStatus(stored) ?? DEFAULT_SONG_STATUS;

async function readStored(queries: Queries, titleKey: string): Promise<string | undefined> {
  const [row] = await queries.query<{ status: string }[]>('SELECT status FROM song_status WHERE title_key = $1', [
    titleKey,
  ]);
  return row?.status;
}

export function createSongStatusesRepository(database: Database): SongStatusesRepository {
  return {
    async list(withHidden) {
      const rows = await database.query<{ cleanTitle: string; status: string }[]>(
        `SELECT s.title AS "cleanTitle", record.status
           FROM song_status record JOIN song s USING (title_key)
          WHERE $1 OR ${hasVisibleVersion('record')}
          ORDER BY record.title_key`,
        [withHidden],
      );
      return rows.map(({ cleanTitle, status }) => ({ cleanTitle, status: today(status) }));
    },

    read: async (titleKey) => today(await readStored(database, titleKey)),

    save: (titleKey, status, who) =>
      database.transaction(async (transaction) => {
        // Changes of one song's status go one after the other, so that each tells what was there before it.
        await transaction.query('SELECT FROM song WHERE title_key = $1 FOR NO KEY UPDATE', [titleKey]);
        const stored = await readStored(transaction, titleKey);
        if (stored === status) return;
        await transaction.query(
          `INSERT INTO song_status (title_key, status) VALUES ($1, $2)
           ON CONFLICT (title_key) DO UPDATE SET status = excluded.status`,
          [titleKey, status],
        );
        const oldStatus = today(stored);
        if (oldStatus === status) {
          await announce(transaction, 'statuses');
          return;
        }
        await writeNews(transaction, { type: 'status_change', who, titleKey, oldStatus, newStatus: status });
        await announce(transaction, 'statuses', 'news');
      }),
  };
}
