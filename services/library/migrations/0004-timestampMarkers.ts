import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Emoji that people leave at moments of a version. */
export class Library0004 implements MigrationInterface {
  readonly name = 'Library1780000000004';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE person ADD COLUMN email text;
      COMMENT ON COLUMN person.email IS 'known of who has left a marker';

      CREATE TABLE timestamp_marker (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        version_id integer NOT NULL REFERENCES version,
        user_id integer NOT NULL REFERENCES person,
        at_seconds double precision NOT NULL CHECK (at_seconds BETWEEN 0 AND 86400),
        emoji text NOT NULL CHECK (char_length(emoji) BETWEEN 1 AND 40),
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX timestamp_marker_of_version ON timestamp_marker (version_id, at_seconds, id);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE timestamp_marker; ALTER TABLE person DROP COLUMN email');
  }
}
