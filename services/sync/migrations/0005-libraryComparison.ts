import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the library told of its own rows, beside what the storage listed. */
export class LibraryComparison1780400000005 implements MigrationInterface {
  name = 'LibraryComparison1780400000005';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Worthless after a crash, as what the storage listed: the next comparison asks again.
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
