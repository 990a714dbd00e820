import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Measurements of whole files besides their peaks, once per content. */
export class Sound1780300000004 implements MigrationInterface {
  name = 'Sound1780300000004';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE analysis
        -- null while nothing was measured
        ADD COLUMN measured_at timestamptz,
        ADD COLUMN integrated_lufs double precision,
        ADD COLUMN true_peak_dbtp double precision,
        ADD COLUMN suggested_bpm integer,
        ADD COLUMN suggested_key text,
        -- what two contents are compared by; about 30 KB for four minutes
        ADD COLUMN fingerprint bytea`);
    await queryRunner.query(
      `UPDATE analysis SET outcome = NULL, attempts = 0, run_after = now() WHERE outcome = 'done'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE analysis DROP COLUMN measured_at, DROP COLUMN integrated_lufs, DROP COLUMN true_peak_dbtp,
        DROP COLUMN suggested_bpm, DROP COLUMN suggested_key, DROP COLUMN fingerprint`);
  }
}
