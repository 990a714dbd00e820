import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Analyses of whole files, once per content. */
export class Analysis1780100000002 implements MigrationInterface {
  name = 'Analysis1780100000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE analysis (
        -- a media name names content: equal files are analysed once
        media_name text PRIMARY KEY,
        -- null while it is to be done
        outcome text CHECK (outcome IN ('done', 'undecodable', 'noDecoder', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        run_after timestamptz NOT NULL DEFAULT now(),
        -- what was asked for last is done first
        asked_at timestamptz NOT NULL DEFAULT now(),
        last_error text
      )`);
    await queryRunner.query('CREATE INDEX analysis_open ON analysis (asked_at DESC) WHERE outcome IS NULL');
    await queryRunner.query(
      'INSERT INTO analysis (media_name) SELECT DISTINCT media_name FROM file WHERE removed_at IS NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE analysis');
  }
}
