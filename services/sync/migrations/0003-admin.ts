import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Admins' decisions and views: the folder, held removals, runs, comparisons with the storage, and aggregation. */
export class Admin1780200000003 implements MigrationInterface {
  name = 'Admin1780200000003';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE connection
        -- what the account allowed; everybody before this migration was asked for reading only
        ADD COLUMN scopes text[] NOT NULL DEFAULT '{account_info.read,files.metadata.read,files.content.read}'`);
    await queryRunner.query(`
      ALTER TABLE mirror
        -- null while nobody has chosen: then the configured one holds
        ADD COLUMN chosen_folder text,
        -- what the run under way has done, across restarts
        ADD COLUMN run_entries integer NOT NULL DEFAULT 0,
        ADD COLUMN run_put integer NOT NULL DEFAULT 0,
        ADD COLUMN run_removed integer NOT NULL DEFAULT 0,
        ADD COLUMN run_is_listing boolean NOT NULL DEFAULT false,
        -- since when files that a listing did not name wait for an admin
        ADD COLUMN removals_held_since timestamptz,
        -- removals before this were looked at and do not count any more
        ADD COLUMN removals_approved_at timestamptz,
        -- the next listing may take out whatever it does not name
        ADD COLUMN removals_allowed boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`
      CREATE TABLE sync_run (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('listing', 'changes')),
        outcome text NOT NULL CHECK (outcome IN ('done', 'failed')),
        started_at timestamptz NOT NULL,
        ended_at timestamptz NOT NULL,
        entries integer NOT NULL,
        files_put integer NOT NULL,
        files_removed integer NOT NULL,
        message text,
        times integer NOT NULL DEFAULT 1
      )`);
    await queryRunner.query(`
      CREATE TABLE comparison (
        id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        asked_at timestamptz,
        compared_at timestamptz,
        matched_at timestamptz,
        files_compared integer NOT NULL DEFAULT 0,
        difference_count integer NOT NULL DEFAULT 0,
        differences jsonb NOT NULL DEFAULT '[]'
      )`);
    await queryRunner.query('INSERT INTO comparison DEFAULT VALUES');
    // The data of the comparison in progress; useless after a crash, so it may be lost in one.
    await queryRunner.query(`
      CREATE UNLOGGED TABLE compared_file (
        file_id text PRIMARY KEY,
        path_lower text COLLATE "C" NOT NULL,
        path_display text NOT NULL,
        content_hash text NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX compared_file_path ON compared_file (path_lower)');
    await queryRunner.query(`
      CREATE TABLE aggregation (
        id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        source_path text,
        target_path text,
        is_enabled boolean NOT NULL DEFAULT false,
        last_run timestamptz
      )`);
    await queryRunner.query('INSERT INTO aggregation DEFAULT VALUES');
    // Written before a file is moved and deleted with its log entry; the next run first resolves entries left by a
    // crash.
    await queryRunner.query(`
      CREATE TABLE aggregation_move (
        file_id text PRIMARY KEY,
        source_path text NOT NULL,
        target_path text NOT NULL,
        size_bytes bigint NOT NULL
      )`);
    await queryRunner.query(`
      CREATE TABLE aggregation_log (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        operation text NOT NULL,
        source_path text NOT NULL,
        target_path text NOT NULL,
        size_bytes bigint NOT NULL,
        error_message text,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP TABLE aggregation_log, aggregation_move, aggregation, compared_file, comparison, sync_run',
    );
    await queryRunner.query(`
      ALTER TABLE mirror DROP COLUMN chosen_folder, DROP COLUMN run_entries, DROP COLUMN run_put, DROP COLUMN run_removed,
        DROP COLUMN run_is_listing,
        DROP COLUMN removals_held_since, DROP COLUMN removals_approved_at, DROP COLUMN removals_allowed`);
    await queryRunner.query('ALTER TABLE connection DROP COLUMN scopes');
  }
}
