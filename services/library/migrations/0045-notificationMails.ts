import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails about notifications, and the kinds of them that people ended by a link. */
export class Library0045 implements MigrationInterface {
  readonly name = 'Library1780000000045';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE notification_mail (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id integer NOT NULL,
        pace text NOT NULL CHECK (pace IN ('atOnce', 'daily', 'weekly')),
        made_at timestamptz NOT NULL,
        handed_over_at timestamptz
      );
      COMMENT ON TABLE notification_mail IS 'its id is the key by which auth takes each mail once; kept for 30 days';
      CREATE INDEX notification_mail_of_user ON notification_mail (user_id, made_at);
      CREATE INDEX notification_mail_made ON notification_mail (made_at);
      CREATE INDEX notification_mail_waiting ON notification_mail (made_at) WHERE handed_over_at IS NULL;

      ALTER TABLE notification ADD COLUMN mail_id integer;
      COMMENT ON COLUMN notification.mail_id IS 'the mail it went into; 0 if it came while its person wanted no mails';
      CREATE INDEX notification_unmailed ON notification (user_id, created_at) WHERE mail_id IS NULL AND read_at IS NULL;
      CREATE INDEX notification_of_mail ON notification (mail_id) WHERE mail_id > 0;

      CREATE TABLE ended_mail (
        user_id integer NOT NULL,
        kind text NOT NULL,
        was text NOT NULL CHECK (was IN ('atOnce', 'daily', 'weekly')),
        PRIMARY KEY (user_id, kind)
      );
      COMMENT ON TABLE ended_mail IS 'how often mails came that a person ended by a link in one, to bring them back';

      CREATE FUNCTION zone_or_utc(zone text) RETURNS text LANGUAGE plpgsql STABLE AS $$
      BEGIN
        PERFORM now() AT TIME ZONE zone;
        RETURN coalesce(zone, 'UTC');
      EXCEPTION WHEN invalid_parameter_value THEN
        RETURN 'UTC';
      END $$;
      COMMENT ON FUNCTION zone_or_utc IS 'a time zone, or UTC if this server does not know it';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP FUNCTION zone_or_utc;
      DROP TABLE ended_mail, notification_mail;
      ALTER TABLE notification DROP COLUMN mail_id;
    `);
  }
}
