import type { Scale, SeedQuery } from '@simmer/service-common/testing/scale.ts';

/** Everybody listens to something, with a queue. */
export async function seedListening(query: SeedQuery, from: Scale, to: Scale): Promise<void> {
  await query(
    `INSERT INTO listening (user_id, device, device_word, version_id, position_seconds, queue, is_playing, at)
     SELECT i, 'device ' || i, 'phone', i, 20, ARRAY(SELECT generate_series(i, i + 50)), true, now()
       FROM generate_series($1::integer, $2) i`,
    [from.people + 1, to.people],
  );
}
