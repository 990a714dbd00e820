import type { SeedQuery } from '@simmer/service-common/testing/scale.ts';

const requestsEach = 4;

/** For each public link, who asked for another one; the first of them waits for an answer. */
export async function seedAccessRequests(query: SeedQuery): Promise<void> {
  await query(
    `INSERT INTO access_request (public_link_id, name, email, created_at, answered_at, answer)
     SELECT link.id, 'Jo ' || n, 'jo' || n || '@label.example', now(), CASE WHEN n > 1 THEN now() END,
            CASE WHEN n > 1 THEN 'dismiss' END
       FROM public_link link, generate_series(1, ${requestsEach}) n
      WHERE NOT EXISTS (SELECT FROM access_request known WHERE known.public_link_id = link.id)`,
  );
}
