import type { MigrationInterface, QueryRunner } from 'typeorm';

const NEWS_ABOUT = (comment: string) => `CASE type
  WHEN 'new_song' THEN version_id IS NOT NULL
  WHEN 'new_version' THEN version_id IS NOT NULL
  WHEN 'new_comment' THEN ${comment}
  WHEN 'playlist_add' THEN num_nulls(user_id, title_key, playlist_id, playlist_name) = 0
  WHEN 'status_change' THEN num_nulls(user_id, title_key, old_status, new_status) = 0
  WHEN 'decision' THEN num_nulls(title_key, decision) = 0
  ELSE false END`;

/** A row for each public link that outlives it; the guests who write through links, their notes and their verdicts. */
export class Library0041 implements MigrationInterface {
  readonly name = 'Library1780000000041';

  async up(queryRunner: QueryRunner): Promise<void> {
    await this.identities(queryRunner);
    await this.links(queryRunner);
    await this.guests(queryRunner);
  }

  private async identities(queryRunner: QueryRunner): Promise<void> {
    const options = `
      ADD COLUMN can_comment boolean NOT NULL DEFAULT false,
      ADD COLUMN shows_others boolean NOT NULL DEFAULT false`;
    await queryRunner.query(`
      ALTER TABLE share ${options};
      ALTER TABLE playlist_share ${options};
      COMMENT ON COLUMN share.shows_others IS 'whether guests see each other''s notes';
      COMMENT ON COLUMN playlist_share.shows_others IS 'whether guests see each other''s notes';

      CREATE TABLE public_link (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('song', 'playlist')),
        share_id integer REFERENCES share ON DELETE SET NULL,
        playlist_id integer REFERENCES playlist_share ON DELETE SET NULL,
        title text NOT NULL,
        maker_id integer NOT NULL,
        owner_id integer NOT NULL,
        token_hash bytea NOT NULL UNIQUE,
        created_at timestamptz NOT NULL,
        ended_at timestamptz,
        parent_id integer REFERENCES public_link,
        recipient text CHECK (char_length(recipient) BETWEEN 1 AND 60),
        sealed_token bytea,
        CONSTRAINT public_link_personal CHECK (num_nulls(parent_id, recipient, sealed_token) IN (0, 3)),
        CONSTRAINT public_link_of_one CHECK (num_nonnulls(share_id, playlist_id) <= 1)
      );
      COMMENT ON TABLE public_link IS 'one row for each link that ever was: what hangs on a link stays when it ends';
      COMMENT ON COLUMN public_link.owner_id IS 'of the playlist; of a song''s link, its maker';
      COMMENT ON COLUMN public_link.parent_id IS 'of a personal link: whose target and options it has';
      CREATE UNIQUE INDEX public_link_share ON public_link (share_id) WHERE share_id IS NOT NULL;
      CREATE UNIQUE INDEX public_link_playlist ON public_link (playlist_id) WHERE playlist_id IS NOT NULL;
      CREATE INDEX public_link_parent ON public_link (parent_id) WHERE parent_id IS NOT NULL;

      INSERT INTO public_link (kind, share_id, title, maker_id, owner_id, token_hash, created_at)
        SELECT 'song', id, title, user_id, user_id, token_hash, created_at FROM share ORDER BY created_at, id;
      INSERT INTO public_link (kind, playlist_id, title, maker_id, owner_id, token_hash, created_at)
        SELECT 'playlist', playlist_id, p.name, shared_by, p.user_id, token_hash, playlist_share.created_at
          FROM playlist_share JOIN playlist p ON p.id = playlist_id ORDER BY playlist_share.created_at, playlist_id;
    `);
  }

  private async links(queryRunner: QueryRunner): Promise<void> {
    const follow = (called: string, statements: string, result = 'NULL') =>
      queryRunner.query(`
        CREATE FUNCTION ${called}() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
        BEGIN
          ${statements};
          RETURN ${result};
        END $$`);
    const on = (event: string, table: string, does: string) =>
      queryRunner.query(`CREATE TRIGGER ${does} ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${does}()`);
    // Personal links have the title of the link they were made from, and end with it.
    const withPersonal = (its: string) => `(${its} OR parent_id = (SELECT id FROM public_link WHERE ${its}))`;
    const name = (title: string, its: string) =>
      `UPDATE public_link SET title = ${title} WHERE title <> ${title} AND ${withPersonal(its)}`;
    const end = (its: string) =>
      `UPDATE public_link SET ended_at = now() WHERE ended_at IS NULL AND ${withPersonal(its)}`;

    await follow(
      'begin_song_link',
      `INSERT INTO public_link (kind, share_id, title, maker_id, owner_id, token_hash, created_at)
        VALUES ('song', NEW.id, NEW.title, NEW.user_id, NEW.user_id, NEW.token_hash, NEW.created_at)`,
    );
    await on('AFTER INSERT', 'share', 'begin_song_link');
    await follow(
      'follow_song_link',
      `UPDATE public_link SET token_hash = NEW.token_hash WHERE share_id = NEW.id;
          ${name('NEW.title', 'share_id = NEW.id')}`,
    );
    await on('AFTER UPDATE OF title, token_hash', 'share', 'follow_song_link');
    // Before, because the row's end takes the reference with it.
    await follow('end_song_link', end('share_id = OLD.id'), 'OLD');
    await on('BEFORE DELETE', 'share', 'end_song_link');

    await follow(
      'begin_playlist_link',
      `INSERT INTO public_link (kind, playlist_id, title, maker_id, owner_id, token_hash, created_at)
        SELECT 'playlist', NEW.playlist_id, p.name, NEW.shared_by, p.user_id, NEW.token_hash, NEW.created_at
          FROM playlist p WHERE p.id = NEW.playlist_id`,
    );
    await on('AFTER INSERT', 'playlist_share', 'begin_playlist_link');
    await follow(
      'follow_playlist_link',
      'UPDATE public_link SET token_hash = NEW.token_hash WHERE playlist_id = NEW.playlist_id',
    );
    await on('AFTER UPDATE OF token_hash', 'playlist_share', 'follow_playlist_link');
    await follow('end_playlist_link', end('playlist_id = OLD.playlist_id'), 'OLD');
    await on('BEFORE DELETE', 'playlist_share', 'end_playlist_link');
    await follow('rename_playlist_link', name('NEW.name', 'playlist_id = NEW.id'));
    await on('AFTER UPDATE OF name', 'playlist', 'rename_playlist_link');
  }

  private async guests(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE guest (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        public_link_id integer NOT NULL REFERENCES public_link,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
        name_key text NOT NULL,
        key_hash bytea NOT NULL UNIQUE,
        created_at timestamptz NOT NULL,
        blocked_at timestamptz,
        blocked_by integer,
        UNIQUE (public_link_id, name_key),
        CONSTRAINT guest_blocked CHECK (num_nulls(blocked_at, blocked_by) IN (0, 2))
      );
      COMMENT ON TABLE guest IS 'who writes through a public link: a name and a browser, nothing else is known';
      COMMENT ON COLUMN guest.name_key IS 'the name without case, spaces and other spellings of the same letters';

      ALTER TABLE song_comment
        ALTER COLUMN user_id DROP NOT NULL,
        ADD COLUMN guest_id integer REFERENCES guest,
        ADD CONSTRAINT song_comment_writer CHECK (num_nonnulls(user_id, guest_id) = 1);
      COMMENT ON COLUMN song_comment.user_id IS 'null for a guest''s note';
      CREATE UNIQUE INDEX song_comment_guest_key ON song_comment (guest_id, client_key) WHERE guest_id IS NOT NULL;

      CREATE TABLE guest_verdict (
        guest_id integer NOT NULL REFERENCES guest,
        version_id integer NOT NULL REFERENCES version,
        media_name text NOT NULL,
        verdict text NOT NULL CHECK (verdict IN ('approved', 'changes')),
        sentence text CHECK (char_length(sentence) BETWEEN 1 AND 500),
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (guest_id, version_id)
      );
      COMMENT ON COLUMN guest_verdict.media_name IS 'the content it is about: once the file is replaced, it counts no more';
      CREATE INDEX guest_verdict_version ON guest_verdict (version_id);

      ALTER TABLE news
        DROP CONSTRAINT news_about,
        ADD CONSTRAINT news_about CHECK (${NEWS_ABOUT('num_nulls(title_key, comment_id) = 0')});

      ALTER TABLE share_try_count ADD COLUMN window_end timestamptz NOT NULL DEFAULT now() + interval '1 hour';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE share_try_count DROP COLUMN window_end;
      UPDATE song_comment reply SET parent_id = NULL
        FROM song_comment root WHERE root.id = reply.parent_id AND root.guest_id IS NOT NULL;
      DELETE FROM song_comment WHERE guest_id IS NOT NULL;
      ALTER TABLE news
        DROP CONSTRAINT news_about,
        ADD CONSTRAINT news_about CHECK (${NEWS_ABOUT('num_nulls(user_id, title_key, comment_id) = 0')});
      DROP TABLE guest_verdict;
      ALTER TABLE song_comment DROP COLUMN guest_id, ALTER COLUMN user_id SET NOT NULL;
      DROP TABLE guest;
      DROP FUNCTION begin_song_link, follow_song_link, end_song_link, begin_playlist_link, follow_playlist_link,
        end_playlist_link, rename_playlist_link CASCADE;
      DROP TABLE public_link;
      ALTER TABLE playlist_share DROP COLUMN can_comment, DROP COLUMN shows_others;
      ALTER TABLE share DROP COLUMN can_comment, DROP COLUMN shows_others;
    `);
  }
}
