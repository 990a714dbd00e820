import type { StartSettings } from '../../start/settings.ts';
import { backup } from '../backup.ts';
import { withSource } from '../source.ts';
import { oneAtATime } from './oneAtATime.ts';
import { reportNightly } from './reportNightly.ts';
import type { Nightly } from './startNightly.ts';

/** What the nightly dumps of the product that these settings describe need. */
export const nightlyOf = (settings: StartSettings): Omit<Nightly, 'onTrouble'> => ({
  BACKUP_FOLDER: settings.BACKUP_FOLDER,
  BACKUP_HOUR: settings.BACKUP_HOUR,
  isOn: settings.BACKUPS === 'on',
  dump: (file, signal) => withSource(settings, (source) => backup({ source, file, signal })),
  inTurn: (work) => withSource(settings, ({ databases }) => oneAtATime(databases.auth, work)),
  report: (report) => withSource(settings, ({ databases }) => reportNightly(databases.auth, report)),
});
