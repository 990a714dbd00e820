import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The storage connection, the mirror of its folder, the numbered change log, and the jobs that read what a listing
 * lacks.
 */
export class Mirror1763690000001 implements MigrationInterface {
  name = 'Mirror1763690000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE connection (
        id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        account_id text NOT NULL,
        account_name text NOT NULL,
        -- a team's files lie below another root than a person's; null for a person
        path_root text,
        access_token bytea NOT NULL,
        access_expires_at timestamptz NOT NULL,
        refresh_token bytea NOT NULL,
        needs_reconnect boolean NOT NULL DEFAULT false,
        connected_by integer,
        connected_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
      )`);
    await queryRunner.query(`
      CREATE TABLE connection_attempt (
        state_hash bytea PRIMARY KEY,
        -- null for the service itself, which connects to the storage stand-in
        asked_by integer,
        code_verifier bytea,
        expires_at timestamptz NOT NULL
      )`);
    // One row. Without a cursor the whole folder is listed; each listing has a number, and each file the number of the
    // last listing that named it.
    await queryRunner.query(`
      CREATE TABLE mirror (
        id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        folder_path text NOT NULL DEFAULT '',
        cursor text,
        listing_cursor text,
        listing integer NOT NULL DEFAULT 0,
        syncing_since timestamptz,
        requested_at timestamptz,
        last_sync timestamptz,
        last_error text
      )`);
    await queryRunner.query('INSERT INTO mirror DEFAULT VALUES');
    await queryRunner.query(`
      CREATE TABLE file (
        file_id text PRIMARY KEY,
        path_lower text COLLATE "C" NOT NULL,
        path_display text NOT NULL,
        rev text NOT NULL,
        content_hash text NOT NULL,
        size_bytes bigint NOT NULL CHECK (size_bytes > 0),
        modified_at timestamptz NOT NULL,
        media_name text NOT NULL,
        duration_seconds double precision,
        listing integer NOT NULL,
        removed_at timestamptz
      )`);
    await queryRunner.query('CREATE INDEX file_path ON file (path_lower) WHERE removed_at IS NULL');
    await queryRunner.query('CREATE INDEX file_media_name ON file (media_name)');
    // Numbers come from one row that writers lock, not from a sequence, so they have no gaps and follow the order of
    // commits.
    await queryRunner.query(`
      CREATE TABLE feed_head (
        id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        seq bigint NOT NULL DEFAULT 0
      )`);
    await queryRunner.query('INSERT INTO feed_head DEFAULT VALUES');
    await queryRunner.query(`
      CREATE TABLE change (
        seq bigint PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('upsert', 'remove')),
        file_id text NOT NULL,
        file jsonb,
        made_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(`
      CREATE TABLE job (
        kind text NOT NULL,
        file_id text NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        run_after timestamptz NOT NULL DEFAULT now(),
        last_error text,
        PRIMARY KEY (kind, file_id)
      )`);
    await queryRunner.query('CREATE INDEX job_due ON job (kind, run_after)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE job, change, feed_head, file, mirror, connection_attempt, connection');
  }
}
