import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ways to the few hidden and removed versions among many, to a file by its own name, and to the news of a song or of a moment. */
export class Library0040 implements MigrationInterface {
  readonly name = 'Library1780000000040';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX version_hidden ON version (title_key) WHERE is_hidden AND missing_at IS NULL;
      CREATE INDEX version_removed ON version (title_key) WHERE removed_at IS NOT NULL;
      -- Paths may be longer than a btree entry.
      CREATE INDEX version_own_name ON version USING hash (regexp_replace(path_key, '^.*/', ''));
      CREATE INDEX news_of_song ON news (title_key) WHERE title_key IS NOT NULL;
      CREATE INDEX news_arrived_at ON news (created_at) WHERE version_id IS NOT NULL;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP INDEX version_hidden, version_removed, version_own_name, news_of_song, news_arrived_at',
    );
  }
}
