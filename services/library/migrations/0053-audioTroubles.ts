import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why contents can't be measured, and which versions no browser plays. */
export class Library0053 implements MigrationInterface {
  readonly name = 'Library1780000000053';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Null where it is measured, and where an earlier release tried it.
    await queryRunner.query('ALTER TABLE sound_measures ADD COLUMN trouble jsonb');
    // The kind of its content's trouble, repeated here because lists show it.
    await queryRunner.query('ALTER TABLE version ADD COLUMN unplayable text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE version DROP COLUMN unplayable');
    await queryRunner.query('ALTER TABLE sound_measures DROP COLUMN trouble');
  }
}
