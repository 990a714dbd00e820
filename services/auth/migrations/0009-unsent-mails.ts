import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails about notifications, and what the mail server said about mails that could not be sent. */
export class UnsentMails1700000000009 implements MigrationInterface {
  readonly name = 'UnsentMails1700000000009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE mail_job SET queued_at = run_after WHERE queued_at IS NULL;
      ALTER TABLE mail_job
        DROP CONSTRAINT mail_job_is_one,
        DROP CONSTRAINT mail_job_queued,
        ALTER COLUMN queued_at SET NOT NULL,
        ALTER COLUMN queued_at SET DEFAULT now(),
        ADD COLUMN sealed_notifications bytea CHECK (length(sealed_notifications) <= 1048576),
        ADD COLUMN is_taken boolean NOT NULL DEFAULT false,
        ADD COLUMN recipient text,
        ADD COLUMN last_tried_at timestamptz,
        ADD COLUMN words text CHECK (length(words) <= 400),
        ADD COLUMN advice text CHECK (length(advice) <= 400),
        ADD COLUMN given_up_at timestamptz,
        ADD CONSTRAINT mail_job_is_one
          CHECK (num_nonnulls(attempt_id, invitation_email, sealed_mail, sealed_notifications) = 1),
        ADD CONSTRAINT mail_job_given_up CHECK ((given_up_at IS NULL) = (run_after < 'infinity')),
        ADD CONSTRAINT mail_job_tried CHECK (num_nonnulls(last_tried_at, words, advice) IN (0, 3)),
        ADD CONSTRAINT mail_job_given_up_after_trying CHECK (given_up_at IS NULL OR last_tried_at IS NOT NULL);
      COMMENT ON COLUMN mail_job.run_after IS 'infinity once it was given up';
      COMMENT ON COLUMN mail_job.is_taken IS 'an instance is sending it, or was killed while it did; until run_after';
      COMMENT ON COLUMN mail_job.words IS 'of the mail server, at the last attempt; without addresses';
      CREATE INDEX mail_job_tried ON mail_job (last_tried_at) WHERE last_tried_at IS NOT NULL;
      CREATE INDEX mail_job_given_up ON mail_job (given_up_at) WHERE given_up_at IS NOT NULL;

      CREATE TABLE notification_mail_key (
        key text PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 64),
        queued_at timestamptz NOT NULL
      );
      COMMENT ON TABLE notification_mail_key IS 'the mails about notifications that were handed over; kept for 7 days';
      CREATE INDEX notification_mail_key_queued ON notification_mail_key (queued_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE notification_mail_key;
      DELETE FROM mail_job WHERE sealed_notifications IS NOT NULL OR given_up_at IS NOT NULL;
      ALTER TABLE mail_job
        DROP CONSTRAINT mail_job_is_one,
        DROP COLUMN sealed_notifications,
        DROP COLUMN is_taken,
        DROP COLUMN recipient,
        DROP COLUMN last_tried_at,
        DROP COLUMN words,
        DROP COLUMN advice,
        DROP COLUMN given_up_at,
        ALTER COLUMN queued_at DROP NOT NULL,
        ALTER COLUMN queued_at DROP DEFAULT;
      UPDATE mail_job SET queued_at = NULL WHERE sealed_mail IS NULL;
      ALTER TABLE mail_job
        ADD CONSTRAINT mail_job_is_one CHECK (num_nonnulls(attempt_id, invitation_email, sealed_mail) = 1),
        ADD CONSTRAINT mail_job_queued CHECK (num_nonnulls(sealed_mail, queued_at) IN (0, 2));
    `);
  }
}
