import type { Log } from '@simmer/service-common/base/log.ts';
import { openDatabase } from '@simmer/service-common/database/dataSource.ts';
import { Library0001 } from '../migrations/0001-library.ts';
import { Library0002 } from '../migrations/0002-activity.ts';
import { Library0003 } from '../migrations/0003-playlists.ts';
import { Library0004 } from '../migrations/0004-timestampMarkers.ts';
import { Library0005 } from '../migrations/0005-people.ts';
import { Library0006 } from '../migrations/0006-versionCare.ts';
import { Library0007 } from '../migrations/0007-notes.ts';
import { Library0008 } from '../migrations/0008-credits.ts';
import { Library0009 } from '../migrations/0009-shareOptions.ts';
import { Library0010 } from '../migrations/0010-sound.ts';
import { Library0011 } from '../migrations/0011-downloadLinks.ts';
import { Library0012 } from '../migrations/0012-songMerges.ts';
import { Library0013 } from '../migrations/0013-nameRules.ts';
import { Library0014 } from '../migrations/0014-publication.ts';
import { Library0020 } from '../migrations/0020-pictureRoom.ts';
import { Library0030 } from '../migrations/0030-mediaNames.ts';
import { Library0031 } from '../migrations/0031-waves.ts';
import { Library0032 } from '../migrations/0032-guesses.ts';
import { Library0033 } from '../migrations/0033-comparisons.ts';
import { Library0034 } from '../migrations/0034-travellingNotes.ts';
import { Library0035 } from '../migrations/0035-sections.ts';
import { Library0036 } from '../migrations/0036-decisions.ts';
import { Library0037 } from '../migrations/0037-votes.ts';
import { Library0038 } from '../migrations/0038-soundChecks.ts';

/** The library's schema; repositories are made from it. */
export type Database = Awaited<ReturnType<typeof openDatabase>>;

/** Opens the library's schema and brings it up to date. */
export function openLibraryDatabase(url: string, log: Log): Promise<Database> {
  const migrations = [
    Library0001,
    Library0002,
    Library0003,
    Library0004,
    Library0005,
    Library0006,
    Library0007,
    Library0008,
    Library0009,
    Library0010,
    Library0011,
    Library0012,
    Library0013,
    Library0014,
    Library0020,
    Library0030,
    Library0031,
    Library0032,
    Library0033,
    Library0034,
    Library0035,
    Library0036,
    Library0037,
    Library0038,
  ];
  return openDatabase({ url, entities: [], migrations, log });
}
