import { systemClock } from '@simmer/service-common/base/clock.ts';
import { readSettings } from '@simmer/service-common/base/config.ts';
import { listenForTest } from '@simmer/service-common/testing/listenForTest.ts';
import { identifyByTestHeader } from '@simmer/service-common/testing/testIdentity.ts';
import { createApp } from '../app.ts';
import { openLibraryDatabase } from '../base/database/database.ts';
import { librarySettings } from '../base/settings.ts';
import { silentLog as log } from './testLibrary.ts';

/** The library in a process that a test may kill: it takes the test's word for who asks, and says where it is. */
const settings = readSettings(librarySettings, process.env);
const database = await openLibraryDatabase(settings.DATABASE_URL, log);
const library = createApp({ database, settings, log, clock: systemClock, identify: identifyByTestHeader });
library.start();
const { url } = await listenForTest(library.app);
process.send?.(url);
