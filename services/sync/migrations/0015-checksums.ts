import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The checksums that ZIPs need. */
export class Checksums1781400000015 implements MigrationInterface {
  name = 'Checksums1781400000015';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Null until the content is first sent in a ZIP.
    await queryRunner.query('ALTER TABLE analysis ADD COLUMN crc32 bigint');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE analysis DROP COLUMN crc32');
  }
}
