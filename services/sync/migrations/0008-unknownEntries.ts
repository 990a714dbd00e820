import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many entries of an unknown kind were skipped. */
export class UnknownEntries1780700000008 implements MigrationInterface {
  name = 'UnknownEntries1780700000008';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE mirror
        -- since the last listing of the whole folder began
        ADD COLUMN unknown_entries integer NOT NULL DEFAULT 0`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE mirror DROP COLUMN unknown_entries');
  }
}
