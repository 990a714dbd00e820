import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The measures of the check before release. */
export class Measures1781100000012 implements MigrationInterface {
  name = 'Measures1781100000012';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Null until the content is heard by the recipe that measures it.
    await queryRunner.query('ALTER TABLE analysis ADD COLUMN measures jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE analysis DROP COLUMN measures');
  }
}
