import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The parts and beats that people set on versions. */
export class Library0035 implements MigrationInterface {
  readonly name = 'Library1780000000035';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE version_sections (
        version_id integer PRIMARY KEY REFERENCES version,
        sections jsonb NOT NULL,
        grid jsonb,
        revision integer NOT NULL CHECK (revision > 0),
        updated_by integer NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE version_sections');
  }
}
