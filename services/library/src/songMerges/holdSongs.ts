import { execute, type Queries } from '@simmer/service-common/database/rows.ts';
import { holdStill } from '../songs/holdStill.ts';

/**
 * Lets nobody else write about two songs until the transaction ends: files, playlists, notes, then the songs themselves. Others take these in
 * the same order, so nobody waits for each other; who writes about a song afterwards finds out where its title leads.
 */
export async function holdSongs(queries: Queries, titleKeys: [string, string]): Promise<void> {
  await holdStill(queries);
  await execute(queries, 'SELECT FROM playlist ORDER BY id FOR NO KEY UPDATE');
  await execute(queries, 'SELECT FROM song_comment WHERE title_key = ANY ($1) ORDER BY id FOR UPDATE', [titleKeys]);
  await execute(queries, 'SELECT FROM song WHERE title_key = ANY ($1) ORDER BY title_key FOR UPDATE', [titleKeys]);
}
