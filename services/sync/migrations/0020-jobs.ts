import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lengths and analyses become background jobs. What waits for one is marked in the rows of files and contents; each start queues it, also what is
 * in `job`, where instances of earlier versions go on writing during an upgrade.
 */
export class Jobs1781900000020 implements MigrationInterface {
  name = 'Jobs1781900000020';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE file ADD COLUMN awaits_length boolean NOT NULL DEFAULT false');
    await queryRunner.query(
      'CREATE INDEX file_awaits_length ON file (file_id) WHERE awaits_length AND removed_at IS NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `INSERT INTO job (kind, file_id) SELECT 'metadata', file_id FROM file WHERE awaits_length ON CONFLICT DO NOTHING`,
    );
    await queryRunner.query('ALTER TABLE file DROP COLUMN awaits_length');
  }
}
