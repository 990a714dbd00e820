import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long the copies for blind votes sound, and how much of them voters have asked for. */
export class BlindSounds1781800000019 implements MigrationInterface {
  name = 'BlindSounds1781800000019';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Null until the copy is made; those of earlier releases are made again.
    await queryRunner.query('ALTER TABLE blind_copy ADD COLUMN sounds_seconds double precision');
    await queryRunner.query(`ALTER TABLE blind_copy ADD COLUMN asked_with text[] NOT NULL DEFAULT '{}'`);
    await queryRunner.query(`
      CREATE TABLE blind_sound_asked (
        vote_id integer NOT NULL,
        user_id integer NOT NULL,
        name text NOT NULL REFERENCES blind_copy ON DELETE CASCADE,
        hundredths int4multirange NOT NULL,
        PRIMARY KEY (vote_id, user_id, name)
      )`);
    await queryRunner.query('CREATE INDEX blind_sound_asked_name ON blind_sound_asked (name)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE blind_sound_asked');
    await queryRunner.query('ALTER TABLE blind_copy DROP COLUMN sounds_seconds, DROP COLUMN asked_with');
  }
}
