import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the process that makes the nightly backups reports, for every instance to show. */
export class Backups1700000000006 implements MigrationInterface {
  readonly name = 'Backups1700000000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE nightly_backup (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        is_on boolean NOT NULL,
        last_at timestamptz,
        last_bytes bigint CHECK (last_bytes >= 0),
        next_at timestamptz,
        failed_at timestamptz,
        failure text CHECK (length(failure) <= 500),
        CHECK ((failed_at IS NULL) = (failure IS NULL)),
        CHECK ((last_at IS NULL) = (last_bytes IS NULL))
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE nightly_backup');
  }
}
