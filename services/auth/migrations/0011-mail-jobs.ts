import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Emails are sent by background jobs; `run_after` is for earlier versions only, which leave alone what lies far ahead. */
export class MailJobs1700000000011 implements MigrationInterface {
  readonly name = 'MailJobs1700000000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mail_job
        DROP CONSTRAINT mail_job_given_up,
        ADD COLUMN next_try_at timestamptz,
        ALTER COLUMN run_after SET DEFAULT '9999-12-31';
      COMMENT ON COLUMN mail_job.next_try_at IS 'when its job is due; null for emails of earlier versions, which get one';
      COMMENT ON COLUMN mail_job.run_after IS 'for earlier versions, which send what is due';
      COMMENT ON COLUMN mail_job.is_taken IS 'an instance is sending it, or was killed while it did; its job runs again then';
      DROP INDEX mail_job_run_after;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE mail_job SET run_after = CASE WHEN given_up_at IS NULL THEN coalesce(next_try_at, run_after) ELSE 'infinity' END;
      ALTER TABLE mail_job
        DROP COLUMN next_try_at,
        ALTER COLUMN run_after DROP DEFAULT,
        ADD CONSTRAINT mail_job_given_up CHECK ((given_up_at IS NULL) = (run_after < 'infinity'));
      CREATE INDEX mail_job_run_after ON mail_job (run_after);
    `);
  }
}
