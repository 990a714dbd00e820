import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A newer recipe also tries what an earlier one could not hear. */
export class HearAgain1781700000018 implements MigrationInterface {
  name = 'HearAgain1781700000018';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX analysis_heard');
    await queryRunner.query(
      'CREATE INDEX analysis_tried ON analysis (recipe, asked_at DESC) WHERE outcome IS NOT NULL',
    );
    // These attempts counted towards what was given up.
    await queryRunner.query('UPDATE analysis SET attempts = 0, run_after = now() WHERE outcome IS NOT NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX analysis_tried');
    await queryRunner.query(`CREATE INDEX analysis_heard ON analysis (recipe, asked_at DESC) WHERE outcome = 'done'`);
  }
}
