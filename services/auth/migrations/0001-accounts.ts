import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts, sessions, sign-in attempts with their mails, limits and the signing key. */
export class Accounts1700000000001 implements MigrationInterface {
  readonly name = 'Accounts1700000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app_user (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        email text NOT NULL UNIQUE,
        first_name text,
        last_name text,
        display_name text,
        bio text,
        profile_image_url text,
        is_hidden boolean NOT NULL DEFAULT false,
        is_first_account boolean NOT NULL DEFAULT false,
        dropbox_folder_path text NOT NULL DEFAULT '/Music',
        profile_completed_at timestamptz,
        created_at timestamptz NOT NULL
      );
      -- whoever comes first is one person, whatever happens at the same time
      CREATE UNIQUE INDEX one_first_account ON app_user (is_first_account) WHERE is_first_account;

      CREATE TABLE session (
        token_hash bytea PRIMARY KEY,
        user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        renewed_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL
      );
      CREATE INDEX session_of_user ON session (user_id);
      CREATE INDEX session_expires ON session (expires_at);

      CREATE TABLE sign_in_attempt (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        email text NOT NULL,
        browser_hash bytea NOT NULL,
        token_hash bytea UNIQUE,
        code_hash bytea,
        tries integer NOT NULL DEFAULT 0,
        requested_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX sign_in_attempt_browser ON sign_in_attempt (email, browser_hash, id DESC);
      CREATE INDEX sign_in_attempt_expires ON sign_in_attempt (expires_at);

      CREATE TABLE mail_job (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        attempt_id bigint NOT NULL REFERENCES sign_in_attempt ON DELETE CASCADE,
        tries integer NOT NULL DEFAULT 0,
        run_after timestamptz NOT NULL
      );
      CREATE INDEX mail_job_attempt ON mail_job (attempt_id);
      CREATE INDEX mail_job_run_after ON mail_job (run_after);

      CREATE TABLE rate_window (
        key text PRIMARY KEY,
        calls integer NOT NULL,
        ends_at timestamptz NOT NULL
      );
      CREATE INDEX rate_window_ends ON rate_window (ends_at);

      CREATE TABLE signing_key (
        sealed_for text PRIMARY KEY,
        key_id text NOT NULL,
        public_key jsonb NOT NULL,
        sealed_private_key bytea NOT NULL,
        created_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE signing_key, rate_window, mail_job, sign_in_attempt, session, app_user');
  }
}
