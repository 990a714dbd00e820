import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who asks for a link in place of one that stopped working, and what ended links allowed. */
export class Library0043 implements MigrationInterface {
  readonly name = 'Library1780000000043';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE public_link ADD COLUMN kept jsonb;
      COMMENT ON COLUMN public_link.kept IS 'of an ended link, what it led to and allowed; without its token';
      CREATE INDEX public_link_owner ON public_link (owner_id);
      CREATE INDEX public_link_maker ON public_link (maker_id);

      CREATE FUNCTION keep_song_link() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        UPDATE public_link SET kept = to_jsonb(OLD) - 'token_hash' - 'sealed_token' WHERE share_id = OLD.id;
        RETURN OLD;
      END $$;
      CREATE TRIGGER keep_song_link BEFORE DELETE ON share FOR EACH ROW EXECUTE FUNCTION keep_song_link();
      CREATE FUNCTION keep_playlist_link() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        UPDATE public_link SET kept = to_jsonb(OLD) - 'token_hash' - 'sealed_token' WHERE playlist_id = OLD.playlist_id;
        RETURN OLD;
      END $$;
      CREATE TRIGGER keep_playlist_link BEFORE DELETE ON playlist_share FOR EACH ROW EXECUTE FUNCTION keep_playlist_link();

      CREATE TABLE access_request (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        public_link_id integer NOT NULL REFERENCES public_link,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
        email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
        sentence text CHECK (char_length(sentence) BETWEEN 1 AND 500),
        created_at timestamptz NOT NULL,
        answered_at timestamptz,
        answer text CHECK (answer IN ('send', 'dismiss')),
        CONSTRAINT access_request_answered CHECK (num_nulls(answered_at, answer) IN (0, 2))
      );
      COMMENT ON TABLE access_request IS 'strangers'' names and addresses; deleted after 90 days';
      CREATE UNIQUE INDEX access_request_open ON access_request (public_link_id, email) WHERE answered_at IS NULL;
      CREATE INDEX access_request_created ON access_request (created_at);
      CREATE INDEX access_request_link ON access_request (public_link_id, created_at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE access_request;
      DROP TRIGGER keep_song_link ON share;
      DROP TRIGGER keep_playlist_link ON playlist_share;
      DROP FUNCTION keep_song_link, keep_playlist_link;
      DROP INDEX public_link_owner, public_link_maker;
      ALTER TABLE public_link DROP COLUMN kept;
    `);
  }
}
