import { join } from 'node:path';
import type { ServiceName } from '@simmer/contracts';
import { secretFileSettings, secretSettings } from '@simmer/service-common/base/secretFiles.ts';
import { type SettingName, type StartSettings, settingNames } from './settings.ts';

export type ProcessName = ServiceName | 'storage';

/** Which settings each service receives, and no others. */
const settingsOf: Record<ProcessName, SettingName[]> = {
  auth: [
    'ADMIN_EMAILS',
    'COLLABORATOR_EDITORS',
    'SONG_CURATORS',
    'SIGN_IN_ALLOW',
    'ACCESS_WORD',
    'SIGN_IN_LIMITS',
    'SMTP_URL',
    'MAIL_FROM',
    'ABOUT_FILE',
    'SECURITY_CONTACT',
  ],
  library: [],
  sync: ['DROPBOX_APP_KEY', 'DROPBOX_APP_SECRET', 'STORAGE_FOLDER', 'MEDIA_CACHE_BYTES', 'SIMMER_MUSIC'],
  storage: ['SIMMER_MUSIC', 'SIMMER_STORAGE_FAULTS'],
};

const everybody: SettingName[] = ['PUBLIC_URL', 'SIMMER_DATA', 'NODE_ENV', 'LOG_LEVEL', 'CALL_LIMITS', 'METRICS_TOKEN'];

/** Everything that the machine's environment must not pass on by itself. */
const productSettings = new Set<string>([...settingNames, ...secretSettings, ...secretFileSettings]);

type Addresses = { ports: Record<ProcessName, number>; secret: string };

/** A service's environment: the machine's own, its settings, and the others' addresses. Its database's it is told later. */
export function serviceEnvironment(
  name: ProcessName,
  settings: StartSettings,
  { ports, secret }: Addresses,
): NodeJS.ProcessEnv {
  const machine = Object.entries(process.env).filter(([key]) => !productSettings.has(key) && key !== 'NODE_OPTIONS');
  const settingEntries = [...everybody, ...settingsOf[name]].flatMap((key) => {
    const value = settings[key];
    return value === undefined ? [] : [[key, String(value)]];
  });
  const at = (other: ProcessName) => `http://127.0.0.1:${ports[other]}`;
  return {
    ...Object.fromEntries(machine),
    ...Object.fromEntries(settingEntries),
    AUTH_URL: at('auth'),
    LIBRARY_URL: at('library'),
    SYNC_URL: at('sync'),
    STORAGE_URL: at('storage'),
    // Compiled code is kept between starts; `npm start` names a place beside the packages. With it, Node does not load the
    // type stripper: 20 MB less per service.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(settings.SIMMER_DATA, 'cache', 'node'),
    // The storage stand-in is an outsider, with neither our secret nor our database.
    ...(name !== 'storage' && { SIMMER_SECRET: secret }),
  };
}
