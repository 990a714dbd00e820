import { execute } from '@simmer/service-common/database/rows.ts';
import type { Database } from '../base/database/database.ts';

/** The tables that kept answers are read from, with the columns that no such answer shows. */
const SHOWN: Record<string, readonly string[]> = {
  version: ['follows_merge'],
  song: ['hides_new_versions'],
  sound: ['wave', 'guess'],
  favorite: [],
  song_status: [],
  custom_title: [],
  playlist: [],
  playlist_song: [],
  playlist_hidden: [],
  playlist_share: [],
};

/** The tables that the list's rows are made of, with the columns that no row shows, or only that of the newest version. */
const LISTED: Record<string, readonly string[]> = {
  version: [
    'follows_merge',
    'reported_duration_seconds',
    'key',
    'bpm',
    'created_at',
    'rev',
    'content_hash',
    'media_name',
  ],
  song: ['hides_new_versions', 'merged_into'],
  favorite: [],
};

const TEST = 'a test';

/** The database's address for what a test itself reads and writes. */
export function byTest(url: string): string {
  const named = new URL(url);
  named.searchParams.set('application_name', TEST);
  return named.href;
}

/**
 * Fails every transaction of the library that changes what a kept answer shows and leaves the library's state as it was, so that the
 * answer would be given again. A test's own writes move the state by themselves.
 */
export async function watchWrites(database: Database): Promise<void> {
  await watchList(database);
  await execute(
    database,
    `CREATE FUNCTION write_moves_state() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       IF to_jsonb(OLD) - TG_ARGV::text[] IS NOT DISTINCT FROM to_jsonb(NEW) - TG_ARGV::text[] THEN RETURN NULL; END IF;
       IF current_setting('application_name') = '${TEST}' THEN UPDATE feed_cursor SET last_seq = last_seq; RETURN NULL; END IF;
       IF NOT EXISTS (SELECT FROM change_clock WHERE xmin = pg_current_xact_id()::xid)
          AND NOT EXISTS (SELECT FROM feed_cursor WHERE xmin = pg_current_xact_id()::xid)
       THEN RAISE EXCEPTION '% of % leaves kept answers stale', TG_OP, TG_TABLE_NAME; END IF;
       RETURN NULL;
     END $$`,
  );
  for (const [table, unseen] of Object.entries(SHOWN)) {
    const columns = unseen.map((column) => `'${column}'`).join(', ');
    await execute(
      database,
      `CREATE CONSTRAINT TRIGGER write_moves_state AFTER INSERT OR UPDATE OR DELETE ON ${table} DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW EXECUTE FUNCTION write_moves_state(${columns})`,
    );
  }
  // Nobody refers to a person who has just been copied.
  await execute(
    database,
    `CREATE CONSTRAINT TRIGGER write_moves_state AFTER UPDATE OR DELETE ON person DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION write_moves_state('email')`,
  );
}

/** The same for the list of songs, of which playlists and favourites take their rows. */
async function watchList(database: Database): Promise<void> {
  await execute(
    database,
    `CREATE FUNCTION note_list_moved() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       PERFORM set_config('simmer_test.list_moved_by', pg_current_xact_id()::text, true);
       RETURN NULL;
     END $$`,
  );
  await execute(
    database,
    `CREATE TRIGGER note_list_moved AFTER UPDATE ON change_clock FOR EACH ROW
       WHEN (OLD.catalogue_revision <> NEW.catalogue_revision) EXECUTE FUNCTION note_list_moved()`,
  );
  await execute(
    database,
    `CREATE FUNCTION write_moves_list() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       IF to_jsonb(OLD) - TG_ARGV::text[] IS NOT DISTINCT FROM to_jsonb(NEW) - TG_ARGV::text[] THEN RETURN NULL; END IF;
       IF current_setting('simmer_test.list_moved_by', true) = pg_current_xact_id()::text THEN RETURN NULL; END IF;
       IF current_setting('application_name') = '${TEST}'
       THEN UPDATE change_clock SET catalogue_revision = catalogue_revision + 1; RETURN NULL; END IF;
       RAISE EXCEPTION '% of % leaves the list stale', TG_OP, TG_TABLE_NAME;
     END $$`,
  );
  for (const [table, unseen] of Object.entries(LISTED)) {
    const columns = unseen.map((column) => `'${column}'`).join(', ');
    await execute(
      database,
      `CREATE CONSTRAINT TRIGGER write_moves_list AFTER UPDATE OR DELETE${table === 'song' ? '' : ' OR INSERT'} ON ${table}
         DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_moves_list(${columns})`,
    );
  }
}
