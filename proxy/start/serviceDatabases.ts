import { hkdfSync } from 'node:crypto';
import type { ServiceName } from '@simmer/contracts';

/** Every service's login role; its schema has the service's name. */
export const serviceRoles = {
  auth: 'simmer_auth',
  library: 'simmer_library',
  sync: 'simmer_sync',
} as const satisfies Record<ServiceName, string>;

export const serviceNames = Object.keys(serviceRoles) as ServiceName[];

/** Services with background jobs, which have a second schema for them. */
const withJobs: readonly ServiceName[] = ['auth', 'library', 'sync'];

/** The schemas that a service's role owns, its own first. */
export const schemasOf = (service: ServiceName): string[] =>
  withJobs.includes(service) ? [service, `${service}_jobs`] : [service];

/** The database's name, unless the given address has one. */
const DEFAULT_DATABASE = 'simmer';

/** A role's password: derived, so that no second secret is needed, and every machine with SIMMER_SECRET knows it. */
export function databasePassword(secret: string, service: ServiceName): string {
  return Buffer.from(hkdfSync('sha256', secret, 'simmer', `database-password:${serviceRoles[service]}`, 32)).toString(
    'hex',
  );
}

/** The database that an address names; may be empty. */
export const namedDatabase = (address: string): string => decodeURIComponent(new URL(address).pathname.slice(1));

/** The product's database on the server of `adminUrl`: the one it names, unless that is Postgres' own `postgres`. */
export function databaseName(adminUrl: string): string {
  const name = namedDatabase(adminUrl);
  return name === '' || name === 'postgres' ? DEFAULT_DATABASE : name;
}

/** A service's own address of the product's database. Needs no connection. */
export function serviceDatabaseUrl(adminUrl: string, secret: string, service: ServiceName): string {
  const url = new URL(adminUrl);
  url.username = serviceRoles[service];
  url.password = databasePassword(secret, service);
  url.pathname = `/${encodeURIComponent(databaseName(adminUrl))}`;
  return url.href;
}
