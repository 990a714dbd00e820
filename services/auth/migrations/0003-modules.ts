import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Module failures reported by browsers: one row per version and kind, with a count. */
export class Modules1700000000003 implements MigrationInterface {
  readonly name = 'Modules1700000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE module_failure (
        module text NOT NULL,
        version text NOT NULL,
        kind text NOT NULL,
        count integer NOT NULL CHECK (count > 0),
        message text NOT NULL CHECK (length(message) <= 300),
        first_at timestamptz NOT NULL,
        last_at timestamptz NOT NULL,
        PRIMARY KEY (module, version, kind)
      );
      CREATE INDEX module_failure_last ON module_failure (last_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE module_failure');
  }
}
