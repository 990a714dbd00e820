import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plays by day, when versions were last heard, and when the newest of each song arrived, each read from an index alone. */
export class Library0050 implements MigrationInterface {
  readonly name = 'Library1780000000050';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX version_plays_day ON version_plays (day, version_id) INCLUDE (plays);
      DROP INDEX heard_version_of_version;
      CREATE INDEX heard_version_of_version ON heard_version (version_id, last_at);
      DROP INDEX version_newest_first;
      CREATE INDEX version_newest_first ON version (title_key, number DESC NULLS LAST, modified_at DESC, id DESC)
        INCLUDE (is_hidden, media_name, created_at) WHERE missing_at IS NULL;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX version_newest_first;
      CREATE INDEX version_newest_first ON version (title_key, number DESC NULLS LAST, modified_at DESC, id DESC)
        INCLUDE (is_hidden, media_name) WHERE missing_at IS NULL;
      DROP INDEX heard_version_of_version;
      CREATE INDEX heard_version_of_version ON heard_version (version_id);
      DROP INDEX version_plays_day;
    `);
  }
}
