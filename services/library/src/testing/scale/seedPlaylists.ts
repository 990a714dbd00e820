import {
  type Scale,
  type SeedQuery,
  seededPerson,
  seededTitleSql,
  seededTokenSql,
} from '@simmer/service-common/testing/scale.ts';

const range = 'generate_series($1::integer, $2)';
const songsEach = 20;

/** Playlists of twenty songs, half of them with a link, each link with an order it once had. */
export async function seedPlaylists(query: SeedQuery, from: Scale, to: Scale): Promise<void> {
  const playlists = [from.playlists + 1, to.playlists];
  const people = [from.people, to.people];
  const person = seededPerson;
  await query(
    `INSERT INTO playlist (user_id, name, icon, is_open, created_at)
     SELECT ${person('i')}, 'Seeded list ' || i, 'bi-fire', true, now() FROM ${range} i ORDER BY i`,
    [...playlists, ...people],
  );
  await query(
    `INSERT INTO playlist_song (playlist_id, title_key, position, added_by, added_at)
     SELECT p.id, lower(${seededTitleSql('1 + (i * 20 + place) % $5::integer')}), place, ${person('i')}, now()
       FROM ${range} i JOIN playlist p ON p.name = 'Seeded list ' || i, generate_series(0, ${songsEach - 1}) place`,
    [...playlists, ...people, to.songs],
  );
  await query(
    `INSERT INTO playlist_share (playlist_id, token_hash, sealed_token, shared_by, created_at)
     SELECT p.id, sha256((${seededTokenSql('list', 'i')})::bytea), repeat('x', 50)::bytea, p.user_id, now()
       FROM ${range} i JOIN playlist p ON p.name = 'Seeded list ' || i WHERE i % 2 = 0`,
    playlists,
  );
  await query(
    `INSERT INTO playlist_order (playlist_id, is_before, title_keys, created_at)
     SELECT p.id, true, ARRAY(SELECT title_key FROM playlist_song entry WHERE entry.playlist_id = p.id ORDER BY position), now()
       FROM ${range} i JOIN playlist p ON p.name = 'Seeded list ' || i WHERE i % 2 = 0`,
    playlists,
  );
  await query(
    `INSERT INTO playlist_hidden (playlist_id, user_id)
     SELECT p.id, ${person('i + 1')} FROM ${range} i JOIN playlist p ON p.name = 'Seeded list ' || i WHERE i % 10 = 0`,
    [...playlists, ...people],
  );
  await query(
    `INSERT INTO last_playlist (user_id, playlist_id)
     SELECT i, (SELECT min(id) FROM playlist) + i FROM ${range} i ON CONFLICT DO NOTHING`,
    [from.people + 1, to.people],
  );
}
