import { type Scale, type SeedQuery, seededMedia, seededPerson } from '@simmer/service-common/testing/scale.ts';

/** How many people have heard each version. */
const LISTENERS = 3;

/**
 * Each version was heard by a few people and on a few days of half a year, and version 200 by everyone; the plays of these weeks are still
 * known.
 */
export async function seedHearing(query: SeedQuery, from: Scale, to: Scale): Promise<void> {
  const people = [from.people, to.people];
  const heard = `'\\xffffffffff'::bytea, 40, array_fill(2, ARRAY[8]), array_fill(1, ARRAY[8]), now(), now()`;
  const columns =
    'user_id, version_id, media_name, plays, seconds, furthest_seconds, parts, leaves, first_heard_at, last_at';
  await query(
    `INSERT INTO heard_version (${columns})
     SELECT ${seededPerson('i + place')}, i, ${seededMedia('i')}, 2, ${heard}
       FROM generate_series($1::integer, $2) i, generate_series(1, ${LISTENERS}) place ON CONFLICT DO NOTHING`,
    [from.versions + 1, to.versions, ...people],
  );
  await query(
    `INSERT INTO heard_version (${columns})
     SELECT user_id, 200, media_name, 2, ${heard} FROM person, version WHERE version.id = 200 ON CONFLICT DO NOTHING`,
  );
  await query(
    `INSERT INTO heard_play (user_id, play_hash, seconds, parts, heard_seconds, is_counted, heard_at)
     SELECT ${seededPerson('i')}, sha256(i::text::bytea), '\\xff'::bytea, '{1,1}', 8, true, now() FROM generate_series($1::integer, $2) i`,
    [from.versions + 1, to.versions, ...people],
  );
  await query(
    `INSERT INTO version_plays (version_id, day, plays)
     SELECT i, current_date - (i % 90 + 90 * place), 2 FROM generate_series($1::integer, $2) i, generate_series(0, 1) place`,
    [from.versions + 1, to.versions],
  );
}
