import {
  type Scale,
  type Seed,
  type SeedQuery,
  seededMedia,
  seededPerson,
  seededTitleSql,
} from '@simmer/service-common/testing/scale.ts';
import { SUM_UP, SUMMED_AT_ONCE } from '../../playing/statistics/songSums.ts';
import { seedActivity } from './seedActivity.ts';
import { seedGuests } from './seedGuests.ts';
import { seedPlaylists } from './seedPlaylists.ts';
import { seedSongs } from './seedSongs.ts';
import { seedVersionCare } from './seedVersionCare.ts';

/** What triggers would have noted, while it was seeded without them. */
async function sumUp(query: SeedQuery, to: Scale): Promise<void> {
  await query('INSERT INTO sum_change (title_key) SELECT title_key FROM song');
  for (let songs = 0; songs < to.songs; songs += SUMMED_AT_ONCE) await query(SUM_UP, ['2000-01-01']);
}

/** Fills the library's tables: a library that has been used for years, and is through with its background work. */
export const seedLibrary: Seed = async (query, from, to) => {
  await seedSongs(query, from, to);
  await seedVersionCare(query, from, to);
  await seedActivity(query, from, to);
  await seedPlaylists(query, from, to);
  await seedGuests(query, from, to);
  await seedAccessRequests(query);
  await seedNotifications(query, from, to);
  await seedHearing(query, from, to);
  await seedListening(query, from, to);
  await seedCatchUp(query);
  await sumUp(query, to);
  // For the lists that are kept, and for a list of which each change is noted: these were not.
  await query('UPDATE change_clock SET last_seq = last_seq + 1, catalogue_revision = catalogue_revision + 1');
  await query(`INSERT INTO outbox (seq, topic) SELECT last_seq, 'songs' FROM change_clock`);
  await query('UPDATE list_generation SET generation = gen_random_uuid()');
};

const requestsEach = 4;

/** For each public link, who asked for another one; the first of them waits for an answer. */
async function seedAccessRequests(query: SeedQuery): Promise<void> {
  await query(
    `INSERT INTO access_request (public_link_id, name, email, created_at, answered_at, answer)
     SELECT link.id, 'Jo ' || n, 'jo' || n || '@label.example', now(), CASE WHEN n > 1 THEN now() END,
            CASE WHEN n > 1 THEN 'dismiss' END
       FROM public_link link, generate_series(1, ${requestsEach}) n
      WHERE NOT EXISTS (SELECT FROM access_request known WHERE known.public_link_id = link.id)`,
  );
}

/** Everybody was here for the last time with two days of news that they have not caught up with, among those of years. */
async function seedCatchUp(query: SeedQuery): Promise<void> {
  await query(
    `INSERT INTO catch_up (user_id, since, came_at, last_here_at, session_id)
     SELECT user_id, '2024-01-02Z', '2024-01-04Z', '2024-01-04 00:30Z', 1000 + user_id FROM person ON CONFLICT DO NOTHING`,
  );
}

/** Everybody listens to something, with a queue. */
async function seedListening(query: SeedQuery, from: Scale, to: Scale): Promise<void> {
  await query(
    `INSERT INTO listening (user_id, device, device_word, version_id, position_seconds, queue, is_playing, at)
     SELECT i, 'device ' || i, 'phone', i, 20, ARRAY(SELECT generate_series(i, i + 50)), true, now()
       FROM generate_series($1::integer, $2) i`,
    [from.people + 1, to.people],
  );
}

/** How many people have heard each version. */
const LISTENERS = 3;

/**
 * Each version was heard by a few people and on a few days of half a year, and version 200 by everyone; the plays of these weeks are still
 * known.
 */
async function seedHearing(query: SeedQuery, from: Scale, to: Scale): Promise<void> {
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

const range = 'generate_series($1::integer, $2)';

/**
 * What five people were notified of, the first of them whoever signed in first: at 100,000 versions 180,000 notifications, as many as 500
 * events a day in a year come to, of which every tenth is unread; and songs that people follow or mute.
 */
async function seedNotifications(query: SeedQuery, from: Scale, to: Scale): Promise<void> {
  await query(
    `INSERT INTO notification (user_id, kind, event_key, created_at, read_at, in_bell, version_id, comment_id)
     SELECT person, CASE WHEN i % 3 = 0 THEN 'version' ELSE 'note' END, 'seeded ' || i,
            now() - interval '1 year' + i * interval '1 year' / 100000, CASE WHEN i % 10 > 0 THEN now() END, i % 20 > 0,
            CASE WHEN i % 3 = 0 THEN i END, CASE WHEN i % 3 > 0 THEN i END
       FROM ${range} i, generate_series(1, 5) person WHERE (i + person) % 25 < 9 ORDER BY i, person`,
    [from.versions + 1, to.versions],
  );
  await query(
    `INSERT INTO song_follow (title_key, user_id, choice)
     SELECT lower(${seededTitleSql('i')}), CASE WHEN i % 100 = 0 THEN 1 ELSE ${seededPerson('i')} END,
            (ARRAY['muted', 'following'])[i % 2 + 1] FROM ${range} i WHERE i % 5 = 0`,
    [from.songs + 1, to.songs, from.people, to.people],
  );
}
