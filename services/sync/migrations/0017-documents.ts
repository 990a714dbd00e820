import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The files that can't be downloaded, each once however often it changes. What a listing leaves out and how it dates files is
 * another now, so the folder is listed once more.
 */
export class Documents1781600000017 implements MigrationInterface {
  name = 'Documents1781600000017';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE TABLE document (path_lower text PRIMARY KEY)');
    await queryRunner.query('UPDATE mirror SET cursor = NULL, listing_cursor = NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE document');
  }
}
