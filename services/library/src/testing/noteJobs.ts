import { column } from '@simmer/service-common/database/column.ts';
import { execute, readValue } from '@simmer/service-common/database/rows.ts';
import type { Database } from '../base/database/database.ts';

/** Notes every background job that is queued, in the transaction that does it: whoever works on them may be quick. */
export async function noteJobs(database: Database): Promise<void> {
  const schema = await readValue(database, column.text, 'SELECT current_schema() AS name');
  await execute(database, 'CREATE TABLE noted_job (name text, data jsonb)');
  await execute(
    database,
    `CREATE FUNCTION note_job() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN INSERT INTO noted_job VALUES (NEW.name, NEW.data); RETURN NULL; END $$`,
  );
  await execute(
    database,
    `CREATE TRIGGER note_job AFTER INSERT ON ${schema}_jobs.job_common FOR EACH ROW EXECUTE FUNCTION note_job()`,
  );
}
