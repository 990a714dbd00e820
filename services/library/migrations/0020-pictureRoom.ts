import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies of pictures have a room of a size; the one kept longest leaves it first. */
export class Library0020 implements MigrationInterface {
  readonly name = 'Library1780000000020';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE collaborator_picture ADD COLUMN kept_number bigint GENERATED ALWAYS AS IDENTITY',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE collaborator_picture DROP COLUMN kept_number');
  }
}
