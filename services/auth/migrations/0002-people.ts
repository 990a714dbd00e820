import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Profile pictures, invitations with their mails, and what a session is listed with. */
export class People1700000000002 implements MigrationInterface {
  readonly name = 'People1700000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- a person has one picture; its name is theirs and changes with the content
      CREATE TABLE avatar (
        user_id integer PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
        name text NOT NULL UNIQUE CHECK (name ~ '^[0-9a-f]{32}[.]webp$'),
        image bytea NOT NULL CHECK (length(image) BETWEEN 1 AND 262144),
        created_at timestamptz NOT NULL
      );

      CREATE TABLE invitation (
        email text PRIMARY KEY,
        invited_by integer REFERENCES app_user ON DELETE SET NULL,
        invited_at timestamptz NOT NULL
      );
      CREATE INDEX invitation_by ON invitation (invited_by);

      -- a mail is a sign-in mail or an invitation; of one invitation, one mail waits
      ALTER TABLE mail_job
        ALTER COLUMN attempt_id DROP NOT NULL,
        ADD COLUMN invitation_email text UNIQUE REFERENCES invitation ON DELETE CASCADE,
        ADD CONSTRAINT mail_job_is_one CHECK (num_nonnulls(attempt_id, invitation_email) = 1);

      ALTER TABLE session
        ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY UNIQUE,
        ADD COLUMN browser text NOT NULL DEFAULT 'Unknown browser';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM mail_job WHERE attempt_id IS NULL;
      ALTER TABLE session DROP COLUMN id, DROP COLUMN browser;
      ALTER TABLE mail_job DROP COLUMN invitation_email, ALTER COLUMN attempt_id SET NOT NULL;
      DROP TABLE invitation, avatar;
    `);
  }
}
