import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long all copies of a blind vote sound. */
export class Library0054 implements MigrationInterface {
  readonly name = 'Library1780000000054';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE blind_vote ADD COLUMN sounds_seconds integer CHECK (sounds_seconds > 0)');
    await queryRunner.query(`
      COMMENT ON COLUMN blind_vote.sounds_seconds IS
        'how long voters hear each copy, at most as long as the shortest sounds; fixed once the copies are there'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE blind_vote DROP COLUMN sounds_seconds');
  }
}
