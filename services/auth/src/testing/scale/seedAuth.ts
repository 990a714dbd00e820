import type { Seed } from '@simmer/service-common/testing/scale.ts';

const range = 'generate_series($1::integer, $2)';

/** Fills auth's tables: people with three sessions each, what they did for a year, and attempts of the last days. */
export const seedAuth: Seed = async (query, from, to) => {
  const people = [from.people + 1, to.people];
  await query(
    `INSERT INTO app_user (id, email, first_name, display_name, bio, profile_completed_at, created_at)
     OVERRIDING SYSTEM VALUE
     SELECT i, 'person' || i || '@band.example', 'First ' || i, 'person' || i, 'plays', now(), now() FROM ${range} i ON CONFLICT DO NOTHING`,
    people,
  );
  await query(`SELECT setval(pg_get_serial_sequence('app_user', 'id'), max(id)) FROM app_user`);
  await query(
    `INSERT INTO session (token_hash, user_id, created_at, renewed_at, expires_at, ends_at)
     SELECT sha256((i || ' ' || device)::bytea), i, now(), now(), now() + interval '20 days', now() + interval '80 days'
       FROM ${range} i, generate_series(1, 3) device`,
    people,
  );
  await query(
    `INSERT INTO avatar (user_id, name, image, created_at)
     SELECT i, md5(i::text) || '.webp', decode(repeat('ab', 2000), 'hex'), now() FROM ${range} i`,
    people,
  );
  await query(
    `INSERT INTO invitation (email, invited_by, invited_at)
     SELECT 'invited' || i || '@band.example', i, now() FROM ${range} i`,
    people,
  );
  // Forty a person and year.
  await query(
    `INSERT INTO audit_entry (kind, at, last_at, by_id, person_id, detail)
     SELECT (ARRAY['signedIn', 'roleGiven', 'accessEnded'])[n % 3 + 1], moment, moment, i, i, ''
       FROM ${range} i, generate_series(1, 40) n, LATERAL (SELECT now() - n * interval '9 days' - i * interval '1 minute' AS moment) at`,
    people,
  );
  await query(
    `INSERT INTO sign_in_attempt (email, browser_hash, token_hash, requested_at, expires_at, used_at)
     SELECT 'person' || i || '@band.example', sha256((i || ' ' || n)::bytea), sha256((i || ' ' || n)::bytea), moment,
            moment + interval '15 minutes', moment
       FROM ${range} i, generate_series(1, 10) n, LATERAL (SELECT now() - n * interval '2 hours' AS moment) at`,
    people,
  );
  await query(
    `INSERT INTO rate_window (key, calls, ends_at)
     SELECT 'person ' || i || ' ' || n, 3, now() + n * interval '1 minute' FROM ${range} i, generate_series(1, 5) n`,
    people,
  );
};
