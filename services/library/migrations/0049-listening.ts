import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each person last listened to, for their other devices. */
export class Library0049 implements MigrationInterface {
  readonly name = 'Library1780000000049';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE listening (
        user_id integer PRIMARY KEY REFERENCES person,
        device text NOT NULL,
        device_word text NOT NULL CHECK (device_word IN ('phone', 'tablet', 'computer')),
        version_id integer NOT NULL REFERENCES version ON DELETE CASCADE,
        position_seconds double precision NOT NULL,
        queue integer[] NOT NULL,
        is_playing boolean NOT NULL,
        at timestamptz NOT NULL
      );
      COMMENT ON COLUMN listening.device IS 'a browser''s random mark for itself';
      COMMENT ON COLUMN listening.queue IS 'versions as the device said; those that can''t be played are left out when it is read';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE listening');
  }
}
