import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What needs an admin, and since when; and since when runs have failed without one that succeeded. */
export class Attention1781500000016 implements MigrationInterface {
  name = 'Attention1781500000016';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE mirror ADD failing_since timestamptz');
    await queryRunner.query('CREATE TABLE attention (problem text PRIMARY KEY, since timestamptz NOT NULL)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE mirror DROP failing_since');
    await queryRunner.query('DROP TABLE attention');
  }
}
