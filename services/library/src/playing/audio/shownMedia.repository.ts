import { column } from '@simmer/service-common/database/column.ts';
import { readValue } from '@simmer/service-common/database/rows.ts';
import type { Database } from '../../base/database/database.ts';

export type ShownMediaRepository = ReturnType<typeof createShownMediaRepository>;

export function createShownMediaRepository(database: Database) {
  return {
    /** whether audio belongs only to hidden versions; a replaced file's audio plays to its end */
    async isHidden(mediaName: string) {
      // Null if no version has that audio.
      const isHidden = await readValue(
        database,
        column.booleanOrNull,
        'SELECT bool_and(is_hidden) AS "isHidden" FROM version WHERE media_name = $1',
        [mediaName],
      );
      return isHidden === true;
    },
  };
}
