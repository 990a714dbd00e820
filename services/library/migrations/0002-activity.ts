import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people do with songs: favourites, statuses, titles by hand, notes, and the news of it all. */
export class Library0002 implements MigrationInterface {
  readonly name = 'Library1780000000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE person (
        user_id integer PRIMARY KEY,
        first_name text,
        display_name text
      );
      COMMENT ON TABLE person IS 'a copy of the names of whoever wrote something here, as of then';

      CREATE TABLE favorite (
        title_key text NOT NULL REFERENCES song,
        user_id integer NOT NULL REFERENCES person,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (title_key, user_id)
      );
      CREATE INDEX favorite_of_user ON favorite (user_id, created_at DESC);

      CREATE TABLE song_status (
        title_key text PRIMARY KEY REFERENCES song,
        status text NOT NULL CHECK (status IN ('Sketch', 'Half-baked', 'In Progress', 'Marinating', 'Shelved', 'Archived',
          'Done(ish)', 'Pantry', 'Cooking', 'Backburner', 'Compost'))
      );
      COMMENT ON COLUMN song_status.status IS 'the last four are older names: read, never written';

      CREATE TABLE custom_title (
        title_key text PRIMARY KEY REFERENCES song,
        title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 500)
      );

      CREATE TABLE song_comment (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        title_key text NOT NULL REFERENCES song,
        version integer,
        user_id integer NOT NULL REFERENCES person,
        comment text NOT NULL CHECK (comment <> ''),
        is_resolved boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX song_comment_of_song ON song_comment (title_key, id);
      CREATE INDEX song_comment_open ON song_comment (title_key) WHERE NOT is_resolved;

      CREATE TABLE song_comment_tag (
        comment_id integer NOT NULL REFERENCES song_comment ON DELETE CASCADE,
        user_id integer NOT NULL,
        PRIMARY KEY (comment_id, user_id)
      );
      CREATE INDEX song_comment_tag_of_user ON song_comment_tag (user_id, comment_id);

      CREATE TABLE news (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        type text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        user_id integer REFERENCES person,
        title_key text REFERENCES song,
        version_id integer REFERENCES version,
        comment_id integer REFERENCES song_comment ON DELETE CASCADE,
        playlist_id integer,
        playlist_name text,
        old_status text,
        new_status text,
        CONSTRAINT news_about CHECK (CASE type
          WHEN 'new_song' THEN version_id IS NOT NULL
          WHEN 'new_version' THEN version_id IS NOT NULL
          WHEN 'new_comment' THEN num_nulls(user_id, title_key, comment_id) = 0
          WHEN 'playlist_add' THEN num_nulls(user_id, title_key, playlist_id, playlist_name) = 0
          WHEN 'status_change' THEN num_nulls(user_id, title_key, old_status, new_status) = 0
          ELSE false END)
      );
      COMMENT ON COLUMN news.title_key IS 'null for a version that arrived: it tells its song itself, also when it is moved to another';
      COMMENT ON COLUMN news.playlist_name IS 'as it was called then; the playlist may be gone';
      CREATE INDEX news_of_comment ON news (comment_id) WHERE comment_id IS NOT NULL;
      CREATE INDEX news_of_version ON news (version_id) WHERE version_id IS NOT NULL;

      ALTER TABLE song ADD COLUMN hides_new_versions boolean NOT NULL DEFAULT false;
      COMMENT ON COLUMN song.hides_new_versions IS 'set while the song as such is hidden: what storage adds to it is hidden too';
      -- The one there is leaves out what is missing, which is hidden with its song all the same.
      CREATE INDEX version_of_song ON version (title_key, id);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX version_of_song;
      ALTER TABLE song DROP COLUMN hides_new_versions;
      DROP TABLE news, song_comment_tag, song_comment, custom_title, song_status, favorite, person;
    `);
  }
}
