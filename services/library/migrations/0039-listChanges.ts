import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which songs' rows of the list may have changed, by the transaction that changed them; noted by the database, so none is forgotten. */
export class Library0039 implements MigrationInterface {
  readonly name = 'Library1780000000039';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Unlogged: after a crash the generation is gone too, and every instance reads the whole list again.
    await queryRunner.query(`
      CREATE UNLOGGED TABLE list_change (
        changed_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
        title_key text NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query('CREATE INDEX list_change_changed_by ON list_change (changed_by)');
    await queryRunner.query(`
      CREATE UNLOGGED TABLE list_generation (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        generation text NOT NULL DEFAULT gen_random_uuid(),
        trimmed_to xid8 NOT NULL DEFAULT '0'
      )`);
    await queryRunner.query(
      `COMMENT ON COLUMN list_generation.trimmed_to IS 'the last transaction whose changes are forgotten'`,
    );
    // The path is fixed, because a restore writes rows as another user.
    const note = (name: string, titleKeys: string) =>
      queryRunner.query(`
        CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
        BEGIN
          INSERT INTO list_change (title_key) ${titleKeys};
          RETURN NULL;
        END $$`);
    await note('note_new_rows', 'SELECT DISTINCT title_key FROM new_rows');
    await note('note_old_rows', 'SELECT DISTINCT title_key FROM old_rows');
    await note('note_changed_rows', 'SELECT title_key FROM old_rows UNION SELECT title_key FROM new_rows');
    await note(
      'note_respelled_songs',
      'SELECT title_key FROM new_rows JOIN old_rows USING (title_key) WHERE new_rows.title <> old_rows.title',
    );
    const after = (event: string, table: string, rows: string, what: string) =>
      queryRunner.query(
        `CREATE TRIGGER listed_${event} AFTER ${event} ON ${table} REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION ${what}()`,
      );
    for (const table of ['version', 'favorite']) {
      await after('insert', table, 'NEW TABLE AS new_rows', 'note_new_rows');
      await after('update', table, 'OLD TABLE AS old_rows NEW TABLE AS new_rows', 'note_changed_rows');
      await after('delete', table, 'OLD TABLE AS old_rows', 'note_old_rows');
    }
    await after('update', 'song', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', 'note_respelled_songs');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP FUNCTION note_new_rows, note_old_rows, note_changed_rows, note_respelled_songs CASCADE',
    );
    await queryRunner.query('DROP TABLE list_change, list_generation');
  }
}
