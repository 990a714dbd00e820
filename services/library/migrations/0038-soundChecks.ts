import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was measured in contents for the check before release, and what they are held against. */
export class Library0038 implements MigrationInterface {
  readonly name = 'Library1780000000038';

  async up(queryRunner: QueryRunner): Promise<void> {
    // A table of its own, because lists read the sounds. Without measures, the content can't be decoded.
    await queryRunner.query('CREATE TABLE sound_measures (media_name text PRIMARY KEY, measures jsonb)');
    // One row, once an admin changed the limits.
    await queryRunner.query(`
      CREATE TABLE check_limits (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        limits jsonb NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE check_limits, sound_measures');
  }
}
