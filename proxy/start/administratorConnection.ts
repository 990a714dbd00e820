import { postgresAddress } from '@simmer/service-common/base/addressWithPassword.ts';
import { withSecretFiles } from '@simmer/service-common/base/secretFiles.ts';
import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { StartError } from '../processes/startError.ts';

/** A user who may create roles and databases, on a server. */
export type Administrator = {
  /** the server's address without name and password; its path is the product's database */
  server: string;
  user?: string;
  password?: string;
};

function parsed(setting: 'DATABASE_URL' | 'DATABASE_SERVER', address: string): URL {
  const { success, error } = postgresAddress.safeParse(address);
  if (!success) throw new StartError(`${setting} ${error.issues[0]?.message ?? 'is not valid'}.`);
  return new URL(address);
}

/**
 * The administrator that an address names.
 * @throws StartError that shows nothing of the address
 */
export function administratorOf(address: string): Administrator {
  const url = parsed('DATABASE_URL', address);
  const [user, password] = [url.username, url.password].map(decodeURIComponent);
  url.username = '';
  url.password = '';
  return { server: url.href, user, password };
}

/**
 * The database's administrator: DATABASE_URL, or else DATABASE_SERVER with POSTGRES_USER (default `postgres`) and
 * POSTGRES_PASSWORD, which may contain any character. Secrets may be in files (`POSTGRES_PASSWORD_FILE`, …).
 * @throws StartError or SettingsError if neither is given, or one is wrong
 */
export function administratorConnection(environment: NodeJS.ProcessEnv): Administrator {
  const { DATABASE_URL, DATABASE_SERVER, POSTGRES_USER, POSTGRES_PASSWORD } = withSecretFiles(environment);
  if (DATABASE_URL) return administratorOf(DATABASE_URL);
  if (!DATABASE_SERVER || !POSTGRES_PASSWORD) {
    throw new StartError(
      'Set DATABASE_SERVER and POSTGRES_PASSWORD, or DATABASE_URL (a database administrator’s address).',
    );
  }
  const { username, password, href } = parsed('DATABASE_SERVER', DATABASE_SERVER);
  if (username || password) {
    throw new StartError('DATABASE_SERVER must have no name or password, for example postgres://host:5432/simmer.');
  }
  return { server: href, user: POSTGRES_USER || 'postgres', password: POSTGRES_PASSWORD };
}

/** How to connect as the administrator to a database; name and password are parameters, never part of an address. */
export function connectionTo(database: string, { server, user, password }: Administrator): ClientConfig {
  return { ...parseIntoClientConfig(server), user, password, database };
}
