import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notes get ranges, the version they are fixed in, their author's word on that, and places on other versions. */
export class Library0034 implements MigrationInterface {
  readonly name = 'Library1780000000034';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE song_comment
        ADD COLUMN until_seconds double precision CHECK (until_seconds <= 86400),
        ADD COLUMN fix_version_id integer REFERENCES version,
        ADD COLUMN fixed_by integer,
        ADD COLUMN fixed_at timestamptz,
        ADD COLUMN confirmed_at timestamptz,
        ADD CONSTRAINT song_comment_range CHECK (until_seconds IS NULL OR (at_seconds IS NOT NULL AND until_seconds > at_seconds)),
        ADD CONSTRAINT song_comment_fix CHECK (num_nulls(fix_version_id, fixed_by, fixed_at) IN (0, 3)),
        ADD CONSTRAINT song_comment_confirmed CHECK (confirmed_at IS NULL OR (is_resolved AND fix_version_id IS NOT NULL));
      COMMENT ON COLUMN song_comment.confirmed_at IS 'when its author confirmed that it is fixed';

      CREATE TABLE song_comment_place (
        comment_id integer NOT NULL REFERENCES song_comment ON DELETE CASCADE,
        version_id integer NOT NULL REFERENCES version,
        at_seconds double precision NOT NULL CHECK (at_seconds BETWEEN 0 AND 86400),
        until_seconds double precision CHECK (until_seconds > at_seconds AND until_seconds <= 86400),
        user_id integer NOT NULL,
        PRIMARY KEY (comment_id, version_id)
      );
      CREATE INDEX song_comment_place_version ON song_comment_place (version_id);
      COMMENT ON TABLE song_comment_place IS 'where people put notes on versions other than their own';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE song_comment_place;
      ALTER TABLE song_comment DROP COLUMN until_seconds, DROP COLUMN fix_version_id, DROP COLUMN fixed_by,
        DROP COLUMN fixed_at, DROP COLUMN confirmed_at;
    `);
  }
}
