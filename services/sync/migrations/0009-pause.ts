import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The end of a pause requested by the storage. */
export class Pause1780800000009 implements MigrationInterface {
  name = 'Pause1780800000009';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE mirror ADD COLUMN paused_until timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE mirror DROP COLUMN paused_until');
  }
}
