import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People's whole names and their pictures, kept up with what they are now. */
export class Library0005 implements MigrationInterface {
  readonly name = 'Library1780000000005';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE person ADD COLUMN last_name text, ADD COLUMN profile_image_url text;
      COMMENT ON TABLE person IS 'a copy of the names and pictures of whoever wrote something here, renewed when they come back';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE person DROP COLUMN last_name, DROP COLUMN profile_image_url');
  }
}
