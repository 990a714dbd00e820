import { column } from '@simmer/service-common/database/column.ts';
import { readValue } from '@simmer/service-common/database/rows.ts';
import type { Database } from '../../base/database/database.ts';

export type ShownMediaRepository = {
  /** whether audio belongs only to hidden versions; a replaced file's audio plays to its end */
  isHidden(mediaName: string): Promise<boolean>;
};

export function createShownMediaRepository(database: Database): ShownMediaRepository {
  return {
    async isHidden(mediaName) {
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
