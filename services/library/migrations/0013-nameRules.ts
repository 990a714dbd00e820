import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What else a file's name tells, and by which rules all names were read. */
export class Library0013 implements MigrationInterface {
  readonly name = 'Library1780000000013';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE version ADD COLUMN label text, ADD COLUMN named_bpm integer, ADD COLUMN named_key text;
      COMMENT ON COLUMN version.label IS 'what its file''s name says to tell it from others of its number';
      COMMENT ON COLUMN version.named_bpm IS 'as its file is called; nobody has agreed to it';
      COMMENT ON COLUMN version.named_key IS 'as its file is called; nobody has agreed to it';
      ALTER TABLE feed_cursor ADD COLUMN name_rules integer NOT NULL DEFAULT 1;
      COMMENT ON COLUMN feed_cursor.name_rules IS 'the rules by which every name was read; older than the present ones, all are read again';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE feed_cursor DROP COLUMN name_rules;
      ALTER TABLE version DROP COLUMN label, DROP COLUMN named_bpm, DROP COLUMN named_key;
    `);
  }
}
