import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people are notified of, which songs they follow or mute, and where their notifications go. */
export class Library0044 implements MigrationInterface {
  readonly name = 'Library1780000000044';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE notification (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id integer NOT NULL,
        kind text NOT NULL CHECK (kind IN ('mention', 'reply', 'note', 'version', 'decision', 'guest', 'sync')),
        event_key text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        read_at timestamptz,
        read_mark integer,
        in_bell boolean NOT NULL,
        actor_id integer REFERENCES person,
        guest_name text,
        version_id integer REFERENCES version,
        comment_id integer REFERENCES song_comment ON DELETE CASCADE,
        vote_id integer REFERENCES blind_vote,
        access_request_id integer REFERENCES access_request ON DELETE CASCADE,
        decision jsonb,
        is_new_song boolean NOT NULL DEFAULT false,
        link jsonb,
        sync_problem text CHECK (sync_problem IN ('connectionLost', 'runFailing', 'removalsHeld', 'outOfStep')),
        UNIQUE (user_id, event_key),
        CONSTRAINT notification_mark CHECK (read_mark IS NULL OR read_at IS NOT NULL),
        CONSTRAINT notification_about CHECK (num_nonnulls(comment_id, version_id, vote_id, access_request_id, sync_problem) = 1)
      );
      COMMENT ON TABLE notification IS 'its song is that of its note, version or vote, also when those are moved to another';
      COMMENT ON COLUMN notification.event_key IS 'the occurrence: it notifies a person once';
      COMMENT ON COLUMN notification.in_bell IS 'false: only for mails or push';
      COMMENT ON COLUMN notification.read_mark IS 'which press on Mark all as read marked it, for its undo';
      CREATE SEQUENCE notification_read_mark AS integer;
      CREATE INDEX notification_of_user ON notification (user_id, id);
      CREATE INDEX notification_unread ON notification (user_id, id) WHERE read_at IS NULL AND in_bell;
      CREATE INDEX notification_marked ON notification (user_id, read_mark) WHERE read_mark IS NOT NULL;
      CREATE INDEX notification_created ON notification (created_at);
      CREATE INDEX notification_read ON notification (read_at) WHERE read_at IS NOT NULL;
      CREATE INDEX notification_of_note ON notification (comment_id) WHERE comment_id IS NOT NULL;
      CREATE INDEX notification_of_request ON notification (access_request_id) WHERE access_request_id IS NOT NULL;

      CREATE TABLE song_follow (
        title_key text NOT NULL REFERENCES song,
        user_id integer NOT NULL,
        choice text NOT NULL CHECK (choice IN ('following', 'muted')),
        PRIMARY KEY (title_key, user_id)
      );
      COMMENT ON TABLE song_follow IS 'what people said by hand; without a row, what they do with the song decides';
      CREATE INDEX song_follow_of_user ON song_follow (user_id);
      CREATE TRIGGER follow_song_merge BEFORE INSERT ON song_follow FOR EACH ROW EXECUTE FUNCTION follow_song_merge();

      CREATE TABLE notification_choice (
        user_id integer PRIMARY KEY,
        kinds jsonb NOT NULL DEFAULT '{}',
        is_all_off boolean NOT NULL DEFAULT false,
        quiet_from time,
        quiet_until time,
        daily_at time,
        time_zone text,
        CONSTRAINT notification_choice_quiet CHECK (num_nulls(quiet_from, quiet_until) IN (0, 2))
      );
      COMMENT ON COLUMN notification_choice.kinds IS 'by kind, what differs from the defaults: bell, mail, push';
      COMMENT ON COLUMN notification_choice.daily_at IS 'in their time zone; null for the default';

      CREATE TABLE sync_attention (
        problem text PRIMARY KEY,
        since timestamptz NOT NULL
      );
      COMMENT ON TABLE sync_attention IS 'what of the sync needs an admin now, as sync last said';

      ALTER TABLE outbox ADD COLUMN user_ids integer[] CHECK (cardinality(user_ids) > 0);
      COMMENT ON COLUMN outbox.user_ids IS 'whose pages it concerns; null for everybody''s';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE outbox DROP COLUMN user_ids;
      DROP TABLE sync_attention, notification_choice, song_follow, notification;
      DROP SEQUENCE notification_read_mark;
    `);
  }
}
