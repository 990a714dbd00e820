import type { MigrationInterface, QueryRunner } from 'typeorm';

/** New files at other files' paths, until the listing that named them has ended. */
export class WaitingFiles1780600000007 implements MigrationInterface {
  name = 'WaitingFiles1780600000007';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE waiting_file (
        file_id text PRIMARY KEY,
        path_lower text COLLATE "C" NOT NULL,
        file jsonb NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX waiting_file_path ON waiting_file (path_lower)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE waiting_file');
  }
}
