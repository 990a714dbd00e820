import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What links allow and how often they were opened, tries that are counted, and the orders a shared playlist had. */
export class Library0009 implements MigrationInterface {
  readonly name = 'Library1780000000009';

  async up(queryRunner: QueryRunner): Promise<void> {
    const options = `
      ADD COLUMN expires_at timestamptz,
      ADD COLUMN password_hash text,
      ADD COLUMN can_download boolean NOT NULL DEFAULT false,
      ADD COLUMN opened_count integer NOT NULL DEFAULT 0,
      ADD COLUMN last_opened_at timestamptz`;
    await queryRunner.query(`
      ALTER TABLE share ${options};
      ALTER TABLE playlist_share ${options}, ADD COLUMN can_reorder boolean NOT NULL DEFAULT true;
      CREATE INDEX share_of_user ON share (user_id);
      CREATE INDEX playlist_of_user ON playlist (user_id);

      ALTER TABLE unknown_share_count RENAME TO share_try_count;
      ALTER TABLE share_try_count RENAME COLUMN client TO name;
      COMMENT ON COLUMN share_try_count.name IS 'what was tried, and by which client';

      CREATE TABLE playlist_order (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        playlist_id integer NOT NULL REFERENCES playlist ON DELETE CASCADE,
        made_by integer REFERENCES person,
        is_before boolean NOT NULL,
        title_keys text[] NOT NULL,
        created_at timestamptz NOT NULL
      );
      COMMENT ON COLUMN playlist_order.made_by IS 'null for a visitor with the link, of whom nothing is known';
      COMMENT ON COLUMN playlist_order.is_before IS 'the order that was there before somebody changed it by a link';
      CREATE INDEX playlist_order_of_playlist ON playlist_order (playlist_id, id DESC);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const options = `DROP COLUMN expires_at, DROP COLUMN password_hash, DROP COLUMN can_download, DROP COLUMN opened_count,
      DROP COLUMN last_opened_at`;
    await queryRunner.query(`
      DROP TABLE playlist_order;
      ALTER TABLE share_try_count RENAME COLUMN name TO client;
      ALTER TABLE share_try_count RENAME TO unknown_share_count;
      DROP INDEX share_of_user, playlist_of_user;
      ALTER TABLE playlist_share ${options}, DROP COLUMN can_reorder;
      ALTER TABLE share ${options};
    `);
  }
}
