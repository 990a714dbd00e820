import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A way to the audit entries that are old enough to go. */
export class Growth1700000000007 implements MigrationInterface {
  readonly name = 'Growth1700000000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX audit_entry_last_at ON audit_entry (last_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_entry_last_at');
  }
}
