import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What decides which version is the newest, and whether it counts. */
const COUNTED = 'id, title_key, number, modified_at, created_at, is_hidden, missing_at';

/** What each song's versions come to in the statistics; noted by the database what to sum up again, so nothing is forgotten. */
export class Library0051 implements MigrationInterface {
  readonly name = 'Library1780000000051';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE heard_song (
        title_key text PRIMARY KEY,
        arrived_at timestamptz NOT NULL,
        last_heard_at timestamptz
      );
      COMMENT ON TABLE heard_song IS 'of each visible song, when its newest version arrived and when any visible one was last heard';
      CREATE INDEX heard_song_longest ON heard_song (coalesce(last_heard_at, arrived_at), (title_key COLLATE "C"));

      CREATE TABLE song_plays (
        title_key text NOT NULL,
        month date NOT NULL,
        plays integer NOT NULL,
        PRIMARY KEY (title_key, month)
      );
      COMMENT ON TABLE song_plays IS 'plays of each song''s visible versions in this month and the one before';
      CREATE INDEX song_plays_most ON song_plays (month, plays DESC, (title_key COLLATE "C"));

      CREATE TABLE month_plays (
        month date PRIMARY KEY,
        plays integer NOT NULL
      );
      COMMENT ON TABLE month_plays IS 'the plays of all songs in a month: the sum of song_plays';

      CREATE TABLE sum_change (
        title_key text,
        version_id integer,
        CONSTRAINT sum_change_song CHECK (num_nonnulls(title_key, version_id) = 1)
      );
      COMMENT ON TABLE sum_change IS 'songs to be summed up again; may repeat itself';
      COMMENT ON COLUMN sum_change.version_id IS 'of the song that it belongs to by then: somebody may be moving it';
    `);
    // The path is fixed, because a restore writes rows as another user.
    await queryRunner.query(`
      CREATE FUNCTION note_songs_to_sum() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        INSERT INTO sum_change (title_key) SELECT DISTINCT title_key FROM touched;
        RETURN NULL;
      END $$;

      CREATE FUNCTION note_versions_to_sum() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        -- Sets are compared without a join, which would be planned for a few rows and then run for thousands.
        INSERT INTO sum_change (title_key)
        SELECT title_key FROM (SELECT ${COUNTED} FROM was EXCEPT SELECT ${COUNTED} FROM became) before
         UNION
        SELECT title_key FROM (SELECT ${COUNTED} FROM became EXCEPT SELECT ${COUNTED} FROM was) after;
        RETURN NULL;
      END $$;

      CREATE FUNCTION note_heard_to_sum() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        INSERT INTO sum_change (version_id) SELECT DISTINCT version_id FROM touched;
        RETURN NULL;
      END $$;
    `);
    const after = (event: string, table: string, rows: string, what: string) =>
      queryRunner.query(
        `CREATE TRIGGER summed_${event} AFTER ${event} ON ${table} REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION ${what}()`,
      );
    await after('insert', 'version', 'NEW TABLE AS touched', 'note_songs_to_sum');
    await after('update', 'version', 'OLD TABLE AS was NEW TABLE AS became', 'note_versions_to_sum');
    await after('delete', 'version', 'OLD TABLE AS touched', 'note_songs_to_sum');
    for (const table of ['heard_version', 'version_plays']) {
      await after('insert', table, 'NEW TABLE AS touched', 'note_heard_to_sum');
      await after('update', table, 'NEW TABLE AS touched', 'note_heard_to_sum');
      await after('delete', table, 'OLD TABLE AS touched', 'note_heard_to_sum');
    }
    // With the triggers in place nothing escapes: they wait for whoever is writing.
    await queryRunner.query('INSERT INTO sum_change (title_key) SELECT DISTINCT title_key FROM version');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION note_songs_to_sum, note_versions_to_sum, note_heard_to_sum CASCADE');
    await queryRunner.query('DROP TABLE sum_change, month_plays, song_plays, heard_song');
  }
}
