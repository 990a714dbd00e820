import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The few bars of each content's waveform that its songs' artwork shows. */
export class Waves1780900000010 implements MigrationInterface {
  name = 'Waves1780900000010';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Null until it is read from the peaks, empty if there is nothing to draw.
    await queryRunner.query('ALTER TABLE analysis ADD COLUMN wave text');
    await queryRunner.query(
      `CREATE INDEX analysis_without_wave ON analysis (asked_at DESC) WHERE outcome = 'done' AND wave IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE analysis DROP COLUMN wave');
  }
}
