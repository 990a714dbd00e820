import type { SeedQuery } from '@simmer/service-common/testing/scale.ts';

/** Everybody was here for the last time with two days of news that they have not caught up with, among those of years. */
export async function seedCatchUp(query: SeedQuery): Promise<void> {
  await query(
    `INSERT INTO catch_up (user_id, since, came_at, last_here_at, session_id)
     SELECT user_id, '2024-01-02Z', '2024-01-04Z', '2024-01-04 00:30Z', 1000 + user_id FROM person ON CONFLICT DO NOTHING`,
  );
}
