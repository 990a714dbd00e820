import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that were only made to download a version are nobody's to look after. */
export class Library0011 implements MigrationInterface {
  readonly name = 'Library1780000000011';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE share ADD COLUMN is_only_download boolean NOT NULL DEFAULT false;
      COMMENT ON COLUMN share.is_only_download IS 'made for a download, and not shared with anybody since';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE share DROP COLUMN is_only_download');
  }
}
