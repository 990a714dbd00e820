import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Blind votes between versions, what they are between, and what people chose. */
export class Library0037 implements MigrationInterface {
  readonly name = 'Library1780000000037';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE blind_vote (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        title_key text NOT NULL REFERENCES song,
        opened_by integer NOT NULL REFERENCES person,
        opened_at timestamptz NOT NULL DEFAULT now(),
        question text CHECK (question <> ''),
        closes_at timestamptz,
        shows_choices boolean NOT NULL,
        client_key text,
        over_at timestamptz,
        ending text CHECK (ending IN ('hidden', 'gone', 'moved', 'replaced', 'unplayable')),
        copy_seconds integer CHECK (copy_seconds > 0),
        copies text[],
        UNIQUE (opened_by, client_key),
        CONSTRAINT blind_vote_ending CHECK (ending IS NULL OR over_at IS NOT NULL)
      );
      COMMENT ON COLUMN blind_vote.over_at IS 'written and told in the news by whoever notices first; after closes_at it is closed all the same';
      COMMENT ON COLUMN blind_vote.ending IS 'why it ended without a result; null if it was closed';
      COMMENT ON COLUMN blind_vote.copy_seconds IS 'the length of its audio copies; with the gains, fixed when they are first asked for';
      COMMENT ON COLUMN blind_vote.copies IS 'the names of its audio copies, by place, until sync forgot them';
      CREATE INDEX blind_vote_of_song ON blind_vote (title_key, id DESC);
      CREATE INDEX blind_vote_open ON blind_vote (id) WHERE over_at IS NULL;
      CREATE INDEX blind_vote_copies ON blind_vote (over_at) WHERE copies IS NOT NULL;

      CREATE TABLE blind_vote_candidate (
        vote_id integer NOT NULL REFERENCES blind_vote,
        place smallint NOT NULL CHECK (place BETWEEN 0 AND 3),
        version_id integer NOT NULL REFERENCES version,
        media_name text NOT NULL,
        number integer,
        filename text NOT NULL,
        gain_db double precision,
        PRIMARY KEY (vote_id, place),
        UNIQUE (vote_id, version_id)
      );
      COMMENT ON TABLE blind_vote_candidate IS 'a version as it was when the vote was opened; everyone hears the places in an order of their own';

      CREATE TABLE blind_vote_choice (
        vote_id integer NOT NULL,
        user_id integer NOT NULL REFERENCES person,
        place smallint NOT NULL,
        comment text CHECK (comment <> ''),
        is_final boolean NOT NULL,
        switches integer NOT NULL CHECK (switches >= 0),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (vote_id, user_id),
        FOREIGN KEY (vote_id, place) REFERENCES blind_vote_candidate
      );

      CREATE TRIGGER follow_song_merge BEFORE INSERT ON blind_vote FOR EACH ROW EXECUTE FUNCTION follow_song_merge();
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE blind_vote_choice, blind_vote_candidate, blind_vote');
  }
}
