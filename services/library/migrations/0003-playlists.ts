import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Playlists: their songs in order, who hides them, the list somebody was in last, and their public links. */
export class Library0003 implements MigrationInterface {
  readonly name = 'Library1780000000003';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE playlist (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id integer NOT NULL REFERENCES person,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
        description text CHECK (char_length(description) BETWEEN 1 AND 500),
        icon text NOT NULL CHECK (icon ~ '^bi-[a-z0-9-]+$' AND char_length(icon) <= 60),
        is_open boolean NOT NULL,
        use_custom_order boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL
      );

      CREATE TABLE playlist_song (
        playlist_id integer NOT NULL REFERENCES playlist ON DELETE CASCADE,
        title_key text NOT NULL REFERENCES song,
        position integer NOT NULL CHECK (position >= 0),
        added_by integer NOT NULL REFERENCES person,
        added_at timestamptz NOT NULL,
        PRIMARY KEY (playlist_id, title_key),
        -- Deferrable: checked when a statement ends, so that one statement may swap places.
        CONSTRAINT playlist_song_position UNIQUE (playlist_id, position) DEFERRABLE INITIALLY IMMEDIATE
      );
      CREATE INDEX playlist_song_title ON playlist_song (title_key);

      CREATE TABLE playlist_hidden (
        playlist_id integer NOT NULL REFERENCES playlist ON DELETE CASCADE,
        user_id integer NOT NULL,
        PRIMARY KEY (playlist_id, user_id)
      );

      CREATE TABLE last_playlist (
        user_id integer PRIMARY KEY,
        playlist_id integer REFERENCES playlist ON DELETE CASCADE,
        special_id integer CHECK (special_id IN (-1, -2)),
        CHECK (num_nonnulls(playlist_id, special_id) <= 1)
      );
      COMMENT ON TABLE last_playlist IS 'neither id: all songs';
      CREATE INDEX last_playlist_playlist ON last_playlist (playlist_id);

      CREATE TABLE playlist_share (
        playlist_id integer PRIMARY KEY REFERENCES playlist ON DELETE CASCADE,
        token_hash bytea NOT NULL UNIQUE,
        sealed_token bytea NOT NULL,
        shared_by integer NOT NULL REFERENCES person,
        created_at timestamptz NOT NULL
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE playlist_share, last_playlist, playlist_hidden, playlist_song, playlist');
  }
}
