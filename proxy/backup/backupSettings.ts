import { readSettings, type StartSettings } from '../start/settings.ts';

/**
 * The settings of the product to back up. In a container, DATABASE_SERVER names the database server and the secret yields
 * the roles' passwords.
 * @throws StartError with one line per invalid setting
 */
export function backupSettings(environment: NodeJS.ProcessEnv, root: string): StartSettings {
  const { DATABASE_URL, DATABASE_SERVER } = environment;
  return readSettings({ ...environment, DATABASE_URL: DATABASE_URL || DATABASE_SERVER }, root);
}
