import type { Queries } from '../database.ts';
import { holdStill } from '../songs/holdStill.ts';

/**
 * Lets nobody else write about two songs until the transaction ends: files, playlists, notes, then the songs themselves. Others take these in
 * the same order, so nobody waits for each other; who writes about a song afterwards finds out where its title leads.
 */
export async function holdSongs(queries: Queries, titleKeys: [string, string]): Promise<void> {
  await holdStill(queries);
  await queries.query('SELECT FROM playlist ORDER BY id FOR NO KEY UPDATE');
  await queries.query('SELECT FROM song_comment WHERE title_key = ANY ($1) ORDER BY id FOR UPDATE', [titleKeys]);
  await queries.query('SELECT FROM song WHERE title_key = ANY ($1) ORDER BY title_key FOR UPDATE', [titleKeys]);
}
