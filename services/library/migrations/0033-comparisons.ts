import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What decides whose neighbour a version is. */
const ORDERED = 'id, title_key, media_name, number, modified_at, is_hidden, missing_at';

/** What changed between two contents that are versions of one song, and which songs to look at again for such pairs. */
export class Library0033 implements MigrationInterface {
  readonly name = 'Library1780000000033';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE comparison (
        older_media text NOT NULL,
        newer_media text NOT NULL,
        state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'waiting', 'compared', 'incomparable')),
        recipe integer,
        result jsonb,
        closer jsonb,
        closer_asked_at timestamptz,
        asked_at timestamptz,
        newer_at timestamptz NOT NULL,
        run_after timestamptz NOT NULL DEFAULT now(),
        leased_until timestamptz,
        attempts integer NOT NULL DEFAULT 0,
        is_pending boolean NOT NULL GENERATED ALWAYS AS (
          state IN ('due', 'waiting') OR (closer_asked_at IS NOT NULL AND closer IS NULL)) STORED,
        PRIMARY KEY (older_media, newer_media),
        CONSTRAINT comparison_result CHECK ((state IN ('compared', 'incomparable')) = (num_nulls(recipe, result) = 0))
      );
      COMMENT ON COLUMN comparison.state IS 'waiting: sync has not heard one of them yet';
      COMMENT ON COLUMN comparison.asked_at IS 'set while somebody waits for it';
      COMMENT ON COLUMN comparison.newer_at IS 'the newer version''s date; recent songs are compared first';
      COMMENT ON COLUMN comparison.leased_until IS 'somebody is at it; after this moment, they have crashed';
      CREATE INDEX comparison_pending ON comparison (asked_at DESC NULLS LAST, newer_at DESC) WHERE is_pending;
      CREATE INDEX comparison_newer ON comparison (newer_media);

      CREATE TABLE version_change (title_key text NOT NULL, media_name text NOT NULL);
      COMMENT ON TABLE version_change IS 'songs whose versions or their order changed, until their neighbours were paired; may repeat itself';
    `);
    await queryRunner.query(`
      CREATE FUNCTION note_new_versions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO version_change SELECT DISTINCT title_key, media_name FROM arrived;
        RETURN NULL;
      END $$;

      CREATE FUNCTION note_changed_versions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- Sets are compared without a join, which would be planned for a few rows and then run for thousands.
        INSERT INTO version_change
        SELECT title_key, media_name FROM (SELECT ${ORDERED} FROM was EXCEPT SELECT ${ORDERED} FROM became) before
         UNION
        SELECT title_key, media_name FROM (SELECT ${ORDERED} FROM became EXCEPT SELECT ${ORDERED} FROM was) after;
        RETURN NULL;
      END $$;

      CREATE TRIGGER note_new_versions AFTER INSERT ON version
        REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION note_new_versions();
      CREATE TRIGGER note_changed_versions AFTER UPDATE ON version
        REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION note_changed_versions();
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER note_changed_versions ON version;
      DROP TRIGGER note_new_versions ON version;
      DROP FUNCTION note_changed_versions, note_new_versions;
      DROP TABLE version_change, comparison;
    `);
  }
}
