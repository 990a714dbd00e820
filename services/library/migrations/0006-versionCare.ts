import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions that an admin takes out of the library: as if their file were gone, whatever storage says of it. */
export class Library0006 implements MigrationInterface {
  readonly name = 'Library1780000000006';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX version_newest_first;
      ALTER TABLE version RENAME COLUMN missing_at TO file_missing_at;
      ALTER TABLE version ADD COLUMN removed_at timestamptz;
      -- Whoever reads versions asks for this one; only the change log looks at the file alone.
      ALTER TABLE version ADD COLUMN missing_at timestamptz GENERATED ALWAYS AS (coalesce(removed_at, file_missing_at)) STORED;
      COMMENT ON COLUMN version.file_missing_at IS 'set while the file is gone from storage';
      COMMENT ON COLUMN version.removed_at IS 'set while an admin keeps the version out of the library; a sync leaves it alone';
      COMMENT ON COLUMN version.missing_at IS 'set while the version is shown to nobody, for either reason';
      CREATE INDEX version_newest_first ON version (title_key, number DESC NULLS LAST, modified_at DESC, id DESC)
        WHERE missing_at IS NULL;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX version_newest_first;
      ALTER TABLE version DROP COLUMN missing_at;
      ALTER TABLE version DROP COLUMN removed_at;
      ALTER TABLE version RENAME COLUMN file_missing_at TO missing_at;
      CREATE INDEX version_newest_first ON version (title_key, number DESC NULLS LAST, modified_at DESC, id DESC)
        WHERE missing_at IS NULL;
    `);
  }
}
