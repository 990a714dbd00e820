import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The proxy asks about audio by its name before it sends it. */
export class Library0030 implements MigrationInterface {
  readonly name = 'Library1780000000030';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX version_media_name ON version USING hash (media_name)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX version_media_name');
  }
}
