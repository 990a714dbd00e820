import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Songs and their versions, the place reached in sync's change log, shares, and what open pages are told. */
export class Library0001 implements MigrationInterface {
  readonly name = 'Library1780000000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE song (
        title_key text PRIMARY KEY,
        title text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON COLUMN song.title IS 'as the newest version spells it';

      CREATE TABLE version (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        file_id text NOT NULL,
        path text NOT NULL,
        path_key text NOT NULL,
        filename text NOT NULL,
        extension text NOT NULL,
        rev text NOT NULL,
        content_hash text NOT NULL,
        media_name text NOT NULL,
        size_bytes bigint NOT NULL,
        modified_at timestamptz NOT NULL,
        duration_seconds double precision,
        reported_duration_seconds integer,
        file_title text NOT NULL,
        file_title_key text NOT NULL,
        clean_title_override text,
        override_title_key text,
        clean_title text NOT NULL GENERATED ALWAYS AS (coalesce(clean_title_override, file_title)) STORED,
        title_key text NOT NULL GENERATED ALWAYS AS (coalesce(override_title_key, file_title_key)) STORED REFERENCES song,
        number integer,
        producer text,
        session text,
        is_experimental boolean NOT NULL,
        is_hidden boolean NOT NULL DEFAULT false,
        key text,
        bpm integer,
        missing_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT version_file_id UNIQUE (file_id) DEFERRABLE INITIALLY IMMEDIATE,
        CONSTRAINT version_override CHECK ((clean_title_override IS NULL) = (override_title_key IS NULL))
      );
      COMMENT ON COLUMN version.path_key IS 'the path as storage compares it: without regard to case and encoding of accents';
      COMMENT ON COLUMN version.clean_title_override IS 'the title a curator moved the version to; a sync leaves it alone';
      COMMENT ON COLUMN version.missing_at IS 'set while the file is gone from storage';
      -- Paths may be longer than a btree entry.
      CREATE INDEX version_path_key ON version USING hash (path_key);
      CREATE INDEX version_newest_first ON version (title_key, number DESC NULLS LAST, modified_at DESC, id DESC)
        WHERE missing_at IS NULL;

      CREATE TABLE feed_cursor (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        last_seq bigint NOT NULL
      );
      INSERT INTO feed_cursor (last_seq) VALUES (0);

      CREATE TABLE change_clock (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        last_seq bigint NOT NULL,
        catalogue_revision bigint NOT NULL,
        epoch text NOT NULL
      );
      COMMENT ON COLUMN change_clock.epoch IS 'tells this database from another one that counted as far';
      INSERT INTO change_clock (last_seq, catalogue_revision, epoch)
        VALUES (0, 0, substr(md5(gen_random_uuid()::text), 1, 8));

      CREATE TABLE outbox (
        seq bigint PRIMARY KEY,
        topic text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE share (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        token_hash bytea NOT NULL UNIQUE,
        sealed_token bytea NOT NULL,
        version_id integer NOT NULL REFERENCES version,
        user_id integer NOT NULL,
        title text NOT NULL,
        description text,
        sharer_first_name text,
        sharer_display_name text,
        created_at timestamptz NOT NULL,
        UNIQUE (version_id, user_id)
      );

      -- Unlogged: after a crash everybody starts from zero again.
      CREATE UNLOGGED TABLE unknown_share_count (
        client text NOT NULL,
        window_start timestamptz NOT NULL,
        count integer NOT NULL,
        PRIMARY KEY (client, window_start)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP TABLE unknown_share_count, share, outbox, change_clock, feed_cursor, version, song CASCADE',
    );
  }
}
