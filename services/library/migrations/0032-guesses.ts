import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a sound's parts seem to begin, and its beats. */
export class Library0032 implements MigrationInterface {
  readonly name = 'Library1780000000032';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sound ADD COLUMN guess jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sound DROP COLUMN guess');
  }
}
