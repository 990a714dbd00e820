import { column } from '../database/column.ts';
import { execute, type Queries, readValue } from '../database/rows.ts';

/** Pages of 8 kB that a table may have to be emptied row by row, which is quicker than giving it new files. */
const FEW_PAGES = 8;

/** Bytes of all tables, without their indexes, beyond which a new database is quicker than emptying this one. */
const GROWN_BYTES = 8 * 1024 * 1024;

/** All but pg-boss's queues, which instances remember. */
const OURS = `relkind = 'r' AND relpersistence <> 't' AND relnamespace::regnamespace::text NOT IN ('kept', 'pg_catalog', 'information_schema', 'pg_toast')
  AND NOT (relname = 'queue' AND relnamespace::regnamespace::text LIKE '%\\_jobs')`;

/**
 * Remembers the rows, sequences and functions of a database that has just been migrated, and from then on notes whether anything else has changed.
 * It keeps all of this in the schema `kept`, out of the service's sight.
 */
export async function keepRows(database: Queries): Promise<void> {
  await execute(database, 'CREATE SCHEMA kept');
  await execute(database, 'CREATE TABLE kept.changed (command text)');
  await execute(database, 'CREATE TABLE kept.replaced (function oid)');
  await execute(
    database,
    `CREATE TABLE kept.function AS
       SELECT oid AS function, pg_get_functiondef(oid) AS definition FROM pg_proc
       WHERE prokind = 'f' AND pronamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema')`,
  );
  await execute(
    database,
    `CREATE TABLE kept.sequence AS
       SELECT format('%I.%I', schemaname, sequencename)::text AS name, coalesce(last_value, start_value) AS value, last_value IS NOT NULL AS is_called
       FROM pg_sequences`,
  );
  await execute(database, 'CREATE TABLE kept.filled (source text, copy text, columns text)');
  await execute(
    database,
    `DO $$ DECLARE source regclass; columns text; copy text; has_rows boolean; BEGIN
       FOR source IN SELECT oid FROM pg_class WHERE ${OURS} ORDER BY oid LOOP
         EXECUTE format('SELECT EXISTS (SELECT FROM %s)', source) INTO has_rows;
         CONTINUE WHEN NOT has_rows;
         SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns FROM pg_attribute
           WHERE attrelid = source AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
         copy := format('kept.rows_of_%s', source::oid);
         EXECUTE format('CREATE TABLE %s AS SELECT %s FROM %s', copy, columns, source);
         INSERT INTO kept.filled VALUES (source::text, copy, columns);
       END LOOP;
     END $$`,
  );
  await execute(
    database,
    `CREATE FUNCTION kept.restore(connections integer) RETURNS text LANGUAGE plpgsql AS $$
     DECLARE source record; BEGIN
       IF EXISTS (SELECT FROM kept.changed) THEN RETURN 'changed'; END IF;
       IF (SELECT count(*) <> connections OR bool_or(pid <> pg_backend_pid() AND state <> 'idle')
           FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend')
         THEN RETURN 'busy'; END IF;
       IF (SELECT sum(pg_relation_size(oid)) > ${GROWN_BYTES} FROM pg_class WHERE ${OURS}) THEN RETURN 'grown'; END IF;
       PERFORM set_config('session_replication_role', 'replica', true);
       FOR source IN SELECT oid::regclass AS name, pg_relation_size(oid) / 8192 AS pages FROM pg_class WHERE ${OURS} LOOP
         IF source.pages > ${FEW_PAGES} THEN EXECUTE format('TRUNCATE %s CASCADE', source.name);
         ELSIF source.pages > 0 THEN EXECUTE format('DELETE FROM %s', source.name);
         END IF;
       END LOOP;
       FOR source IN SELECT * FROM kept.filled LOOP
         EXECUTE format('INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE SELECT * FROM %s', source.source, source.columns, source.copy);
       END LOOP;
       PERFORM setval(name, value, is_called) FROM kept.sequence;
       FOR source IN SELECT definition FROM kept.function WHERE function IN (SELECT function FROM kept.replaced) LOOP
         EXECUTE source.definition;
       END LOOP;
       DELETE FROM kept.replaced;
       PERFORM set_config('session_replication_role', 'origin', true);
       RETURN 'restored';
     END $$`,
  );
  await execute(
    database,
    `CREATE FUNCTION kept.note_change() RETURNS event_trigger LANGUAGE plpgsql AS $$
     BEGIN
       INSERT INTO kept.replaced SELECT objid FROM pg_event_trigger_ddl_commands()
         WHERE command_tag = 'CREATE FUNCTION' AND objid IN (SELECT function FROM kept.function);
       INSERT INTO kept.changed SELECT command_tag FROM pg_event_trigger_ddl_commands()
         WHERE schema_name IS DISTINCT FROM 'pg_temp' AND objid NOT IN (SELECT function FROM kept.replaced);
     END $$`,
  );
  await execute(
    database,
    `CREATE FUNCTION kept.note_drop() RETURNS event_trigger LANGUAGE plpgsql AS $$
     BEGIN
       INSERT INTO kept.changed SELECT tg_tag FROM pg_event_trigger_dropped_objects() WHERE NOT is_temporary;
     END $$`,
  );
  await execute(database, 'CREATE EVENT TRIGGER note_change ON ddl_command_end EXECUTE FUNCTION kept.note_change()');
  await execute(database, 'CREATE EVENT TRIGGER note_drop ON sql_drop EXECUTE FUNCTION kept.note_drop()');
}

export type Restored = 'restored' | 'changed' | 'busy' | 'grown';

/**
 * Puts rows, sequences and functions back to what `keepRows` found. Any answer but `restored` means that nothing was done.
 * @param connections how many the caller has open; if there are others, or one isn't idle, somebody may still be writing: `busy`
 */
export async function restoreRows(database: Queries, connections: number): Promise<Restored> {
  return (await readValue(database, column.text, 'SELECT kept.restore($1)', [connections])) as Restored;
}
