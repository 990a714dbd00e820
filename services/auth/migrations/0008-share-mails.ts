import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails about links, which are queued with all they say. */
export class ShareMails1700000000008 implements MigrationInterface {
  readonly name = 'ShareMails1700000000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mail_job
        ADD COLUMN sealed_mail bytea CHECK (length(sealed_mail) <= 65536),
        ADD COLUMN queued_at timestamptz,
        DROP CONSTRAINT mail_job_is_one,
        ADD CONSTRAINT mail_job_is_one CHECK (num_nonnulls(attempt_id, invitation_email, sealed_mail) = 1),
        ADD CONSTRAINT mail_job_queued CHECK (num_nonnulls(sealed_mail, queued_at) IN (0, 2));
      COMMENT ON COLUMN mail_job.sealed_mail IS 'encrypted, because it names a link that works';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM mail_job WHERE sealed_mail IS NOT NULL;
      ALTER TABLE mail_job
        DROP CONSTRAINT mail_job_is_one,
        DROP CONSTRAINT mail_job_queued,
        DROP COLUMN sealed_mail,
        DROP COLUMN queued_at,
        ADD CONSTRAINT mail_job_is_one CHECK (num_nonnulls(attempt_id, invitation_email) = 1);
    `);
  }
}
