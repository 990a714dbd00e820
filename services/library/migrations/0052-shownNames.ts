import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A way to a file by its name as it is shown, which isn't always the one in storage. */
export class Library0052 implements MigrationInterface {
  readonly name = 'Library1780000000052';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX version_shown_name ON version USING hash (filename)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX version_shown_name');
  }
}
