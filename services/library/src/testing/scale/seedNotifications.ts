import { type Scale, type SeedQuery, seededPerson, seededTitleSql } from '@simmer/service-common/testing/scale.ts';

const range = 'generate_series($1::integer, $2)';

/**
 * What five people were notified of, the first of them whoever signed in first: at 100,000 versions 180,000 notifications, as many as 500
 * events a day in a year come to, of which every tenth is unread; and songs that people follow or mute.
 */
export async function seedNotifications(query: SeedQuery, from: Scale, to: Scale): Promise<void> {
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
