import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When people were last here, and up to when they have caught up. */
export class Library0048 implements MigrationInterface {
  readonly name = 'Library1780000000048';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE catch_up (
        user_id integer PRIMARY KEY REFERENCES person,
        since timestamptz NOT NULL,
        came_at timestamptz NOT NULL,
        last_here_at timestamptz NOT NULL,
        session_id integer,
        is_over boolean NOT NULL DEFAULT false
      );
      COMMENT ON TABLE catch_up IS 'the latest visit of each person, and up to when they have caught up';
      COMMENT ON COLUMN catch_up.since IS 'what happened up to here is known to them';
      COMMENT ON COLUMN catch_up.came_at IS 'when the visit began; what happens later, they see as it happens';
      COMMENT ON COLUMN catch_up.session_id IS 'the session that last said they are here; the visit ends with it';
      CREATE INDEX catch_up_of_session ON catch_up (session_id) WHERE NOT is_over;

      CREATE INDEX news_to_catch_up ON news (created_at)
        WHERE type IN ('new_song', 'new_version', 'new_comment', 'decision');
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX news_to_catch_up');
    await queryRunner.query('DROP TABLE catch_up');
  }
}
