import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What keeps asking cheap while the mirror grows: when the next content is due, what is gone lately, how many files there
 * are, and whether many are just arriving.
 */
export class Growth1781300000014 implements MigrationInterface {
  name = 'Growth1781300000014';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX analysis_due ON analysis (run_after) WHERE outcome IS NULL');
    await queryRunner.query('CREATE INDEX file_removed ON file (removed_at) WHERE removed_at IS NOT NULL');
    await queryRunner.query(
      'ALTER TABLE mirror ADD COLUMN file_count integer NOT NULL DEFAULT 0, ADD COLUMN many_put_at timestamptz',
    );
    await queryRunner.query('UPDATE mirror SET file_count = (SELECT count(*) FROM file WHERE removed_at IS NULL)');
    // Counted by the database, so that nothing that adds or removes files forgets it, not even an instance of an earlier version.
    await queryRunner.query(`
      CREATE FUNCTION count_files() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      DECLARE
        more integer := 0;
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          UPDATE mirror SET file_count = 0;
          RETURN NULL;
        END IF;
        IF TG_OP <> 'DELETE' THEN
          more := (SELECT count(*) FROM new_rows WHERE removed_at IS NULL);
        END IF;
        IF TG_OP <> 'INSERT' THEN
          more := more - (SELECT count(*) FROM old_rows WHERE removed_at IS NULL);
        END IF;
        IF more <> 0 THEN
          UPDATE mirror SET file_count = file_count + more;
        END IF;
        RETURN NULL;
      END $$`);
    const after = (event: string, rows: string) =>
      queryRunner.query(
        `CREATE TRIGGER counted_${event} AFTER ${event} ON file ${rows} FOR EACH STATEMENT EXECUTE FUNCTION count_files()`,
      );
    await after('insert', 'REFERENCING NEW TABLE AS new_rows');
    await after('update', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows');
    await after('delete', 'REFERENCING OLD TABLE AS old_rows');
    await after('truncate', '');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION count_files CASCADE');
    await queryRunner.query('ALTER TABLE mirror DROP COLUMN file_count, DROP COLUMN many_put_at');
    await queryRunner.query('DROP INDEX file_removed, analysis_due');
  }
}
