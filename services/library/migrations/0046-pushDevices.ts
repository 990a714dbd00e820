import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The browsers that show notifications, the key that identifies this Simmer to them, and what is on its way to them. */
export class Library0046 implements MigrationInterface {
  readonly name = 'Library1780000000046';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE push_key (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        public_key text NOT NULL,
        sealed_private_key bytea NOT NULL,
        created_at timestamptz NOT NULL
      );
      COMMENT ON TABLE push_key IS 'the VAPID key pair (RFC 8292); the private half is encrypted with a key derived from the secret';

      CREATE TABLE push_device (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id integer NOT NULL,
        session_id integer NOT NULL UNIQUE,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
        endpoint text NOT NULL UNIQUE CHECK (octet_length(endpoint) <= 2000),
        p256dh text NOT NULL,
        auth text NOT NULL,
        added_at timestamptz NOT NULL,
        last_reached_at timestamptz,
        tested_at timestamptz
      );
      COMMENT ON COLUMN push_device.session_id IS 'auth''s session of the browser: it ends with it';
      CREATE INDEX push_device_user ON push_device (user_id, id);

      CREATE TABLE push_waiting (
        notification_id integer PRIMARY KEY REFERENCES notification ON DELETE CASCADE,
        user_id integer NOT NULL,
        is_held boolean NOT NULL DEFAULT false
      );
      COMMENT ON TABLE push_waiting IS 'what goes to a person''s browsers in a moment, or after their quiet hours';
      CREATE INDEX push_waiting_user ON push_waiting (user_id, notification_id);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE push_waiting, push_device, push_key');
  }
}
