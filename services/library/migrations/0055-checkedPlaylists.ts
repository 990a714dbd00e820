import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When somebody last opened the check of a playlist. */
export class Library0055 implements MigrationInterface {
  readonly name = 'Library1780000000055';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE playlist ADD COLUMN checked_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE playlist DROP COLUMN checked_at');
  }
}
