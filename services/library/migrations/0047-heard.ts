import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people have heard of versions. */
export class Library0047 implements MigrationInterface {
  readonly name = 'Library1780000000047';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE hearing_choice (
        user_id integer PRIMARY KEY REFERENCES person,
        is_kept boolean NOT NULL
      );
      COMMENT ON TABLE hearing_choice IS 'whether Simmer keeps what somebody hears; yes for people without a row';

      CREATE TABLE heard_version (
        user_id integer NOT NULL REFERENCES person,
        version_id integer NOT NULL REFERENCES version ON DELETE CASCADE,
        media_name text NOT NULL,
        plays integer NOT NULL DEFAULT 0,
        seconds bytea NOT NULL DEFAULT '',
        furthest_seconds integer NOT NULL DEFAULT 0,
        parts integer[] NOT NULL DEFAULT '{}',
        leaves integer[] NOT NULL DEFAULT '{}',
        first_heard_at timestamptz,
        last_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, version_id)
      );
      COMMENT ON COLUMN heard_version.media_name IS 'the content that was heard; a version with another one is unheard';
      COMMENT ON COLUMN heard_version.seconds IS 'a bit for each second that was heard';
      COMMENT ON COLUMN heard_version.parts IS 'how often each stretch of five seconds was heard';
      COMMENT ON COLUMN heard_version.leaves IS 'how many plays stopped in each stretch of five seconds';
      COMMENT ON COLUMN heard_version.first_heard_at IS 'since when it counts as heard';
      CREATE INDEX heard_version_of_version ON heard_version (version_id);
      CREATE INDEX heard_version_of_person ON heard_version (user_id, version_id) INCLUDE (media_name)
        WHERE first_heard_at IS NOT NULL;

      CREATE TABLE heard_play (
        user_id integer NOT NULL REFERENCES person,
        play_hash bytea NOT NULL,
        seconds bytea NOT NULL,
        parts integer[] NOT NULL,
        left_part integer,
        heard_seconds real NOT NULL,
        is_counted boolean NOT NULL,
        heard_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, play_hash)
      );
      COMMENT ON TABLE heard_play IS 'plays of the last weeks, to add up what is reported of each; reports may wait in a browser';
      COMMENT ON COLUMN heard_play.heard_seconds IS 'how much was heard, repeated parts as well: the report with the most is the latest';
      CREATE INDEX heard_play_heard_at ON heard_play (heard_at);

      DROP INDEX version_newest_first;
      -- With what tells which contents are the newest, to read those of every song at once.
      CREATE INDEX version_newest_first ON version (title_key, number DESC NULLS LAST, modified_at DESC, id DESC)
        INCLUDE (is_hidden, media_name) WHERE missing_at IS NULL;

      CREATE TABLE version_plays (
        version_id integer NOT NULL REFERENCES version ON DELETE CASCADE,
        day date NOT NULL,
        plays integer NOT NULL,
        PRIMARY KEY (version_id, day)
      );
      COMMENT ON TABLE version_plays IS 'how often a version was played on each day in UTC; says nothing about who';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE version_plays, heard_play, heard_version, hearing_choice;
      DROP INDEX version_newest_first;
      CREATE INDEX version_newest_first ON version (title_key, number DESC NULLS LAST, modified_at DESC, id DESC)
        WHERE missing_at IS NULL;
    `);
  }
}
