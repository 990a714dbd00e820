import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Personal links are opened and greet; what was heard and downloaded through links. */
export class Library0042 implements MigrationInterface {
  readonly name = 'Library1780000000042';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE share ADD COLUMN greets boolean NOT NULL DEFAULT false;
      ALTER TABLE playlist_share ADD COLUMN greets boolean NOT NULL DEFAULT false;
      COMMENT ON COLUMN share.greets IS 'whether the page of a personal link says whom it is for';
      COMMENT ON COLUMN playlist_share.greets IS 'whether the page of a personal link says whom it is for';

      ALTER TABLE public_link
        ADD COLUMN opened_count integer NOT NULL DEFAULT 0,
        ADD COLUMN last_opened_at timestamptz;
      COMMENT ON COLUMN public_link.opened_count IS 'of a personal link; others are counted where their options are';

      CREATE TABLE link_hearing (
        public_link_id integer NOT NULL REFERENCES public_link,
        version_id integer NOT NULL REFERENCES version,
        plays integer NOT NULL DEFAULT 0,
        downloads integer NOT NULL DEFAULT 0,
        furthest_seconds integer NOT NULL DEFAULT 0,
        parts integer[] NOT NULL DEFAULT '{}',
        last_at timestamptz NOT NULL,
        PRIMARY KEY (public_link_id, version_id)
      );
      COMMENT ON TABLE link_hearing IS 'what was heard through a link: sums only, nothing about who or where';
      COMMENT ON COLUMN link_hearing.parts IS 'in how many plays each stretch of five seconds was heard';

      CREATE UNLOGGED TABLE play (
        play_hash bytea PRIMARY KEY,
        seconds bytea NOT NULL,
        is_counted boolean NOT NULL,
        heard_at timestamptz NOT NULL
      );
      COMMENT ON TABLE play IS 'plays of the last hour, to add up what their pages report; says neither whose nor of what';
      COMMENT ON COLUMN play.seconds IS 'a bit for each second that was heard';
      CREATE INDEX play_heard_at ON play (heard_at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE play, link_hearing;
      ALTER TABLE public_link DROP COLUMN opened_count, DROP COLUMN last_opened_at;
      ALTER TABLE playlist_share DROP COLUMN greets;
      ALTER TABLE share DROP COLUMN greets;
    `);
  }
}
