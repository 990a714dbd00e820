import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What any instance must find, whichever made it: drawn peaks, and what the copies of blind votes are made of. */
export class SharedResults1781200000013 implements MigrationInterface {
  name = 'SharedResults1781200000013';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Peaks that earlier releases drew are only on disk; they are added when another instance asks for them.
    await queryRunner.query(`
      CREATE TABLE peaks (
        media_name text PRIMARY KEY REFERENCES analysis ON DELETE CASCADE,
        waveform text NOT NULL,
        fine_peaks bytea NOT NULL
      )`);
    await queryRunner.query(`
      CREATE TABLE blind_copy (
        name text PRIMARY KEY,
        media_name text NOT NULL,
        gain_db double precision NOT NULL,
        seconds double precision NOT NULL,
        asked_at timestamptz NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE peaks');
    await queryRunner.query('DROP TABLE blind_copy');
  }
}
