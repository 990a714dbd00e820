import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The page a consent was started from, to return to. */
export class ConsentOrigin1780500000006 implements MigrationInterface {
  name = 'ConsentOrigin1780500000006';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE connection_attempt ADD COLUMN begun_from text NOT NULL DEFAULT 'home'");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE connection_attempt DROP COLUMN begun_from');
  }
}
