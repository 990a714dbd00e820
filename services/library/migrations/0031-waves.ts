import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The few bars of a waveform that a song's artwork shows. */
export class Library0031 implements MigrationInterface {
  readonly name = 'Library1780000000031';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sound ADD COLUMN wave text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sound DROP COLUMN wave');
  }
}
