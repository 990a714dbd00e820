import type { Scale, SeedQuery } from '@simmer/service-common/testing/scale.ts';

/** The key of the browser of a seeded link's first guest, by the number of its playlist. */
export const seededGuestKey = (playlist: number) => `guest-1-of-${String(playlist).padStart(11, '0')}`;

const guestsEach = 6;
const personalEach = 10;
const range = 'generate_series($1::integer, $2)';

/**
 * The rows of public links that outlive them, which triggers write elsewhere; and on every fourth playlist, a link with
 * guests, who wrote about every fourth song and said what they think of it, and with personal links that they were heard through.
 */
export async function seedGuests(query: SeedQuery, from: Scale, to: Scale): Promise<void> {
  const playlists = [from.playlists + 1, to.playlists];
  await query(
    `INSERT INTO public_link (kind, share_id, title, maker_id, owner_id, token_hash, created_at)
     SELECT 'song', id, title, user_id, user_id, token_hash, created_at FROM share
      WHERE NOT EXISTS (SELECT FROM public_link known WHERE known.share_id = share.id)`,
  );
  await query(
    `INSERT INTO public_link (kind, playlist_id, title, maker_id, owner_id, token_hash, created_at)
     SELECT 'playlist', p.id, p.name, shared_by, p.user_id, token_hash, link.created_at
       FROM playlist_share link JOIN playlist p ON p.id = link.playlist_id
      WHERE NOT EXISTS (SELECT FROM public_link known WHERE known.playlist_id = p.id)`,
  );
  const commented = `${range} i JOIN playlist p ON p.name = 'Seeded list ' || i JOIN public_link link ON link.playlist_id = p.id`;
  await query(
    `UPDATE playlist_share SET can_comment = true, shows_others = true
      WHERE playlist_id IN (SELECT p.id FROM ${commented} WHERE i % 4 = 0)`,
    playlists,
  );
  await query(
    `INSERT INTO guest (public_link_id, name, name_key, key_hash, created_at)
     SELECT link.id, 'Guest ' || n, 'guest' || n, sha256(('guest-' || n || '-of-' || lpad(i::text, 11, '0'))::bytea), now()
       FROM ${commented}, generate_series(1, ${guestsEach}) n WHERE i % 4 = 0`,
    playlists,
  );
  const heard = `${commented} JOIN guest g ON g.public_link_id = link.id
       JOIN playlist_song entry ON entry.playlist_id = p.id AND entry.position % 4 = 0
       JOIN LATERAL (SELECT id, media_name, number FROM version WHERE title_key = entry.title_key ORDER BY id DESC LIMIT 1) v ON true`;
  await query(
    `INSERT INTO song_comment (title_key, guest_id, comment, version, version_id, at_seconds, client_key)
     SELECT entry.title_key, g.id, 'Love this', v.number, v.id, 3, 'seeded ' || entry.title_key
       FROM ${heard} WHERE i % 4 = 0`,
    playlists,
  );
  await query(
    `INSERT INTO guest_verdict (guest_id, version_id, media_name, verdict, updated_at)
     SELECT g.id, v.id, v.media_name, 'approved', now() FROM ${heard} WHERE i % 4 = 0`,
    playlists,
  );
  await query(
    `INSERT INTO public_link (kind, title, maker_id, owner_id, token_hash, created_at, parent_id, recipient, sealed_token, opened_count)
     SELECT 'playlist', link.title, link.maker_id, link.owner_id, sha256(('personal-' || n || '-of-' || i)::bytea), now(), link.id,
            'Recipient ' || n, repeat('x', 50)::bytea, n
       FROM ${commented}, generate_series(1, ${personalEach}) n WHERE i % 4 = 0`,
    playlists,
  );
  await query(
    `INSERT INTO link_hearing (public_link_id, version_id, plays, furthest_seconds, parts, last_at)
     SELECT personal.id, v.id, 2, 30, '{2,2,1,1,1,1}', now()
       FROM ${commented} JOIN public_link personal ON personal.parent_id = link.id
       JOIN playlist_song entry ON entry.playlist_id = p.id AND entry.position % 4 = 0
       JOIN LATERAL (SELECT id FROM version WHERE title_key = entry.title_key ORDER BY id DESC LIMIT 1) v ON true
      WHERE i % 4 = 0`,
    playlists,
  );
}
