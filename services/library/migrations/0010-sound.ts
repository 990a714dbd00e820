import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was measured in versions' sound: one row for each content, because copies sound alike. */
export class Library0010 implements MigrationInterface {
  readonly name = 'Library1780000000010';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE sound (
        media_name text PRIMARY KEY,
        integrated_lufs double precision,
        true_peak_dbtp double precision,
        suggested_bpm integer,
        suggested_key text
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE sound');
  }
}
