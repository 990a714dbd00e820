import { execute, type Queries } from '@simmer/service-common/database/rows.ts';
import { holdStill } from '../../base/songs/holdStill.ts';

/**
 * Blocks all other writes about two songs until the transaction ends. Locks files, playlists, notes, votes, then the songs; other writers use the
 * same order, so there are no deadlocks. Later writes look up where a song's title leads.
 */
export async function holdSongs(queries: Queries, titleKeys: [string, string]): Promise<void> {
  await holdStill(queries);
  await execute(queries, 'SELECT FROM playlist ORDER BY id FOR NO KEY UPDATE');
  await execute(queries, 'SELECT FROM song_comment WHERE title_key = ANY ($1) ORDER BY id FOR UPDATE', [titleKeys]);
  await execute(queries, 'SELECT FROM blind_vote WHERE title_key = ANY ($1) ORDER BY id FOR UPDATE', [titleKeys]);
  await execute(queries, 'SELECT FROM song WHERE title_key = ANY ($1) ORDER BY title_key FOR UPDATE', [titleKeys]);
}
