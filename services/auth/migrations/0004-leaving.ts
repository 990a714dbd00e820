import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ended access, roles given by admins, and the audit list of both. */
export class Leaving1700000000004 implements MigrationInterface {
  readonly name = 'Leaving1700000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app_user
        ADD COLUMN access_ended_at timestamptz,
        ADD COLUMN is_admin boolean NOT NULL DEFAULT false,
        ADD COLUMN is_curator boolean NOT NULL DEFAULT false,
        ADD COLUMN is_collaborator_editor boolean NOT NULL DEFAULT false;

      CREATE TABLE audit_entry (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL,
        at timestamptz NOT NULL,
        last_at timestamptz NOT NULL,
        count integer NOT NULL DEFAULT 1 CHECK (count > 0),
        -- a name only where there is no account: people are shown by the name they have today
        by_id integer REFERENCES app_user ON DELETE SET NULL,
        by_name text CHECK (length(by_name) <= 254),
        person_id integer REFERENCES app_user ON DELETE SET NULL,
        detail text NOT NULL CHECK (length(detail) <= 200),
        network text CHECK (length(network) <= 64),
        browser text CHECK (length(browser) <= 64)
      );
      CREATE INDEX audit_entry_at ON audit_entry (at);
      CREATE INDEX audit_entry_kind ON audit_entry (kind, id DESC);
      CREATE INDEX audit_entry_by ON audit_entry (by_id, id DESC);
      CREATE INDEX audit_entry_person ON audit_entry (person_id, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE audit_entry;
      ALTER TABLE app_user
        DROP COLUMN access_ended_at, DROP COLUMN is_admin, DROP COLUMN is_curator, DROP COLUMN is_collaborator_editor;
    `);
  }
}
