import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Owners learn who else made their playlist public; what was public before is no news. */
export class Library0014 implements MigrationInterface {
  readonly name = 'Library1780000000014';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE playlist_share ADD COLUMN is_seen_by_owner boolean NOT NULL DEFAULT true;
      ALTER TABLE playlist_share ALTER COLUMN is_seen_by_owner SET DEFAULT false;
      COMMENT ON COLUMN playlist_share.is_seen_by_owner IS 'the owner knows that somebody else made the link';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE playlist_share DROP COLUMN is_seen_by_owner');
  }
}
