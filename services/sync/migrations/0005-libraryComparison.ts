import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rows reported by the library, besides the files listed by the storage. */
export class LibraryComparison1780400000005 implements MigrationInterface {
  name = 'LibraryComparison1780400000005';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Useless after a crash, like the storage's listing: the next comparison fetches it again.
    await queryRunner.query(`
      CREATE UNLOGGED TABLE compared_version (
        file_id text PRIMARY KEY,
        path text NOT NULL,
        content_hash text NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE compared_version');
  }
}
