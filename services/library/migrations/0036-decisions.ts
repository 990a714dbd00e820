import type { MigrationInterface, QueryRunner } from 'typeorm';

const ABOUT = `CASE type
  WHEN 'new_song' THEN version_id IS NOT NULL
  WHEN 'new_version' THEN version_id IS NOT NULL
  WHEN 'new_comment' THEN num_nulls(user_id, title_key, comment_id) = 0
  WHEN 'playlist_add' THEN num_nulls(user_id, title_key, playlist_id, playlist_name) = 0
  WHEN 'status_change' THEN num_nulls(user_id, title_key, old_status, new_status) = 0`;

/** Which songs the team is asked about, what people said about versions, and the news of deciding. */
export class Library0036 implements MigrationInterface {
  readonly name = 'Library1780000000036';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE news
        ADD COLUMN decision jsonb,
        DROP CONSTRAINT news_about,
        ADD CONSTRAINT news_about CHECK (${ABOUT}
          WHEN 'decision' THEN num_nulls(title_key, decision) = 0
          ELSE false END);
      COMMENT ON COLUMN news.decision IS 'which step of deciding, and what it came to';

      CREATE TABLE song_decision (
        title_key text PRIMARY KEY REFERENCES song,
        asked_by integer REFERENCES person,
        asked_at timestamptz,
        decider_ids integer[] CHECK (cardinality(decider_ids) > 0),
        CONSTRAINT song_decision_asked CHECK (num_nulls(asked_by, asked_at) IN (0, 2))
      );
      COMMENT ON COLUMN song_decision.asked_by IS 'null once someone stopped asking';
      COMMENT ON COLUMN song_decision.decider_ids IS 'null: its producers and the curators';
      CREATE INDEX song_decision_asked ON song_decision (title_key) WHERE asked_by IS NOT NULL;

      CREATE TABLE verdict (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        version_id integer NOT NULL REFERENCES version,
        media_name text NOT NULL,
        user_id integer NOT NULL REFERENCES person,
        verdict text NOT NULL CHECK (verdict IN ('approved', 'changes')),
        sentence text CHECK (sentence <> ''),
        created_at timestamptz NOT NULL DEFAULT now(),
        superseded_at timestamptz
      );
      COMMENT ON COLUMN verdict.media_name IS 'the content it is about: once the file is replaced, it counts no more';
      COMMENT ON COLUMN verdict.superseded_at IS 'when they said something else about the version, or took it back';
      CREATE UNIQUE INDEX verdict_current ON verdict (version_id, user_id) WHERE superseded_at IS NULL;
      CREATE INDEX verdict_of_version ON verdict (version_id, id);

      CREATE TABLE version_approved (
        version_id integer NOT NULL REFERENCES version,
        media_name text NOT NULL,
        approved_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (version_id, media_name)
      );
      COMMENT ON TABLE version_approved IS 'contents of which the news told that everyone approved them';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE version_approved, verdict, song_decision;
      DELETE FROM news WHERE type = 'decision';
      ALTER TABLE news
        DROP CONSTRAINT news_about,
        DROP COLUMN decision,
        ADD CONSTRAINT news_about CHECK (${ABOUT} ELSE false END);
    `);
  }
}
