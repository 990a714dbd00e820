import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notes get replies, a moment of a version, and what keeps two writers apart. */
export class Library0007 implements MigrationInterface {
  readonly name = 'Library1780000000007';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE song_comment
        ADD COLUMN updated_at timestamptz,
        ADD COLUMN parent_id integer REFERENCES song_comment,
        ADD COLUMN version_id integer REFERENCES version,
        ADD COLUMN at_seconds double precision CHECK (at_seconds BETWEEN 0 AND 86400),
        ADD COLUMN client_key text,
        ADD CONSTRAINT song_comment_moment CHECK (at_seconds IS NULL OR version_id IS NOT NULL);
      UPDATE song_comment SET updated_at = date_trunc('milliseconds', created_at);
      ALTER TABLE song_comment
        ALTER COLUMN updated_at SET DEFAULT date_trunc('milliseconds', now()),
        ALTER COLUMN updated_at SET NOT NULL;
      COMMENT ON COLUMN song_comment.updated_at IS 'when its text was last changed, in whole milliseconds';
      COMMENT ON COLUMN song_comment.client_key IS 'the writer''s own mark: a note that is sent twice is written once';
      CREATE UNIQUE INDEX song_comment_client_key ON song_comment (user_id, client_key) WHERE client_key IS NOT NULL;
      CREATE INDEX song_comment_replies ON song_comment (parent_id) WHERE parent_id IS NOT NULL;
      CREATE INDEX song_comment_of_user ON song_comment (user_id, created_at);
      DROP INDEX song_comment_open;
      CREATE INDEX song_comment_open ON song_comment (title_key) WHERE NOT is_resolved AND parent_id IS NULL;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX song_comment_client_key, song_comment_replies, song_comment_of_user, song_comment_open;
      ALTER TABLE song_comment DROP COLUMN updated_at, DROP COLUMN parent_id, DROP COLUMN version_id,
        DROP COLUMN at_seconds, DROP COLUMN client_key;
      CREATE INDEX song_comment_open ON song_comment (title_key) WHERE NOT is_resolved;
    `);
  }
}
