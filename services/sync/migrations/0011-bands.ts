import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What contents are compared by, what is guessed about their parts and beats, and by which recipe they were heard. */
export class Bands1781000000011 implements MigrationInterface {
  name = 'Bands1781000000011';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE analysis
        -- 0 is how earlier releases heard
        ADD COLUMN recipe integer NOT NULL DEFAULT 0,
        -- null until it is made, and if nothing can be guessed
        ADD COLUMN guess jsonb`);
    // Attempts count towards what is to be done; these were needed for what is done.
    await queryRunner.query(`UPDATE analysis SET attempts = 0, run_after = now() WHERE outcome = 'done'`);
    await queryRunner.query(`CREATE INDEX analysis_heard ON analysis (recipe, asked_at DESC) WHERE outcome = 'done'`);
    // A table of its own, because lists read the other one; about 80 KB for four minutes.
    await queryRunner.query(`
      CREATE TABLE bands (
        media_name text PRIMARY KEY REFERENCES analysis ON DELETE CASCADE,
        recipe integer NOT NULL,
        frames integer NOT NULL,
        packed bytea NOT NULL
      )`);
    // They are packed already.
    await queryRunner.query('ALTER TABLE bands ALTER COLUMN packed SET STORAGE EXTERNAL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE bands');
    await queryRunner.query('ALTER TABLE analysis DROP COLUMN recipe, DROP COLUMN guess');
  }
}
