import { column } from '@simmer/service-common/database/column.ts';
import { readValue } from '@simmer/service-common/database/rows.ts';
import type { Database } from '../database/database.ts';

/** Identifies everything the library holds: any write that an answer could show gives it another value. Reads two rows. */
export type ReadLibraryState = () => Promise<string>;

export function createLibraryStateReader(database: Database): ReadLibraryState {
  // A page of the change log can bring measurements, which nobody announces, so the log's place counts too: by the transaction that
  // moved it, because a log that is read again passes the same numbers.
  return () =>
    readValue(
      database,
      column.text,
      `SELECT clock.epoch || '-' || clock.last_seq || '-' || log.xmin AS state FROM change_clock clock, feed_cursor log`,
      [],
    );
}
