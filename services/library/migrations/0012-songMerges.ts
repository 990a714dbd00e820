import type { MigrationInterface, QueryRunner } from 'typeorm';

const HANGS_ON_SONGS = ['favorite', 'song_status', 'custom_title', 'song_comment', 'playlist_song', 'news'];

/** Songs that became part of others: where their titles lead, and what a merge takes to be undone. */
export class Library0012 implements MigrationInterface {
  readonly name = 'Library1780000000012';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE song ADD COLUMN merged_into text REFERENCES song CHECK (merged_into <> title_key);
      COMMENT ON COLUMN song.merged_into IS 'the song it is part of, never one that is itself part of another; nothing hangs on such a title';
      CREATE INDEX song_merged_into ON song (merged_into) WHERE merged_into IS NOT NULL;

      ALTER TABLE version ADD COLUMN follows_merge boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT version_follows_merge CHECK (NOT follows_merge OR override_title_key IS NOT NULL);
      COMMENT ON COLUMN version.follows_merge IS 'listed where the title of its file leads, not where a curator moved it';
      CREATE INDEX version_follows_merge ON version (id) WHERE follows_merge;

      CREATE TABLE song_merge (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        from_key text NOT NULL REFERENCES song,
        from_title text NOT NULL,
        into_key text NOT NULL REFERENCES song,
        merged_by integer NOT NULL REFERENCES person,
        merged_at timestamptz NOT NULL,
        undone_at timestamptz,
        before jsonb NOT NULL
      );
      COMMENT ON COLUMN song_merge.from_title IS 'as it was shown';
      COMMENT ON COLUMN song_merge.before IS 'what moved and what was joined, as it was before';
      CREATE INDEX song_merge_into ON song_merge (into_key, id DESC);
    `);
    // Whoever writes about a song while it is merged waits for the merge, and then writes where the title leads.
    await queryRunner.query(`
      CREATE FUNCTION follow_song_merge() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        leads_to text;
      BEGIN
        SELECT coalesce(merged_into, title_key) INTO leads_to FROM song WHERE title_key = NEW.title_key FOR KEY SHARE;
        -- A title that no song has is refused by its foreign key.
        NEW.title_key := coalesce(leads_to, NEW.title_key);
        RETURN NEW;
      END $$;
    `);
    for (const table of HANGS_ON_SONGS) {
      await queryRunner.query(`
        CREATE TRIGGER follow_song_merge BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION follow_song_merge()`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of HANGS_ON_SONGS) await queryRunner.query(`DROP TRIGGER follow_song_merge ON ${table}`);
    await queryRunner.query(`
      DROP FUNCTION follow_song_merge;
      DROP TABLE song_merge;
      ALTER TABLE version DROP COLUMN follows_merge;
      ALTER TABLE song DROP COLUMN merged_into;
    `);
  }
}
