import { type FollowChoice, followChoices, type SongFollow, shownTitle } from '@simmer/contracts/services';
import { execute, findValue, type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announceTo } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { hasVisibleVersion } from '../../base/songs/songColumns.ts';
import { reasonsOf } from './followers.ts';

export type MutedSong = { cleanTitle: string; title: string };

type Follow = Omit<SongFollow, 'cleanTitle'>;

export type SongFollowsRepository = ReturnType<typeof createSongFollowsRepository>;

const mutedRow = z.object({ cleanTitle: z.string(), customTitle: z.string().nullable() });

async function readChoice(queries: Queries, titleKey: string, userId: number): Promise<FollowChoice> {
  const said = await findValue(
    queries,
    z.enum(followChoices),
    'SELECT choice FROM song_follow WHERE title_key = $1 AND user_id = $2',
    [titleKey, userId],
  );
  return said ?? 'automatic';
}

async function readFollow(queries: Queries, titleKey: string, userId: number): Promise<Follow> {
  const choice = await readChoice(queries, titleKey, userId);
  const reasons = await reasonsOf(queries, titleKey, userId);
  const isFollowing = choice === 'following' || (choice === 'automatic' && reasons.length > 0);
  return { choice, isFollowing, reasons };
}

let titles: Intl.Collator | undefined;

function byTitle(one: { title: string }, other: { title: string }): number {
  // At the first use, as it reads the language's rules: not while the service starts.
  titles ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return titles.compare(one.title, other.title);
}

export function createSongFollowsRepository(database: Database) {
  return {
    read: (titleKey: string, userId: number) => readFollow(database, titleKey, userId),

    /** announces real changes to the person alone */
    set: (titleKey: string, userId: number, choice: FollowChoice) =>
      database.transaction(async (transaction) => {
        const before = await readChoice(transaction, titleKey, userId);
        if (choice === 'automatic') {
          await execute(transaction, 'DELETE FROM song_follow WHERE title_key = $1 AND user_id = $2', [
            titleKey,
            userId,
          ]);
        } else {
          await execute(
            transaction,
            `INSERT INTO song_follow (title_key, user_id, choice) VALUES ($1, $2, $3)
             ON CONFLICT (title_key, user_id) DO UPDATE SET choice = excluded.choice`,
            [titleKey, userId, choice],
          );
        }
        const follow = await readFollow(transaction, titleKey, userId);
        if (choice !== before) await announceTo(transaction, [userId], 'notifications');
        return follow;
      }),

    /** by displayed title. @param withHidden also songs without a visible version */
    async listMuted(userId: number, withHidden: boolean) {
      const rows = await readRows(
        database,
        mutedRow,
        `SELECT s.title AS "cleanTitle", custom.title AS "customTitle"
           FROM song_follow said
           JOIN song s ON s.title_key = said.title_key
           LEFT JOIN custom_title custom ON custom.title_key = s.title_key
          WHERE said.user_id = $1 AND said.choice = 'muted' AND ($2 OR ${hasVisibleVersion('s')})`,
        [userId, withHidden],
      );
      return rows
        .map(({ cleanTitle, customTitle }) => ({ cleanTitle, title: shownTitle({ cleanTitle }, customTitle ?? '') }))
        .sort(byTitle);
    },
  };
}
