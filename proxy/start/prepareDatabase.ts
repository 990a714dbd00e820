import type { ServiceName } from '@simmer/contracts';
import { withSecretFiles } from '@simmer/service-common/base/secretFiles.ts';
import { SettingsError } from '@simmer/service-common/base/settingsError.ts';
import pg from 'pg';
import { StartError } from '../processes/startError.ts';
import {
  type Administrator,
  administratorConnection,
  administratorOf,
  connectionTo,
} from './administratorConnection.ts';
import { refuseNewerData } from './refuseNewerData.ts';
import { refuseOldPostgres } from './refuseOldPostgres.ts';
import {
  databaseName,
  databasePassword,
  namedDatabase,
  schemasOf,
  serviceDatabaseUrl,
  serviceNames,
  serviceRoles,
} from './serviceDatabases.ts';
import { refuseUnfinishedDatabase } from './unfinishedRestore.ts';

const { escapeIdentifier, escapeLiteral } = pg;

// A number that no other lock of the product uses; starts on the same server prepare it one at a time.
const PREPARE_LOCK = 7_461_000;
const MAINTENANCE_DATABASE = 'postgres';
const NO_SUCH_DATABASE = '3D000';

/** Connects to a database, or to Postgres' own while that one has not been created. */
async function connected<T>(
  administrator: Administrator,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connectionTo(database, administrator), connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NO_SUCH_DATABASE && database !== MAINTENANCE_DATABASE) {
      return connected(administrator, MAINTENANCE_DATABASE, work);
    }
    const { host } = new URL(administrator.server);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `Cannot reach the database at ${host} (${reason}). Check DATABASE_URL, or DATABASE_SERVER and POSTGRES_PASSWORD.`,
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What makes a service's login role, or gives it its password again. */
function roleStatements(service: ServiceName, secret: string, isKnown: boolean): string[] {
  const role = serviceRoles[service];
  const password = escapeLiteral(databasePassword(secret, service));
  return [
    `${isKnown ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN PASSWORD ${password}`,
    // Set for the role, not the connection, so that migrations in plain SQL use the schema too.
    `ALTER ROLE ${role} SET search_path = ${service}`,
    // A managed server's administrator is not a superuser and must be a member of a role to give it a schema.
    `DO $$ BEGIN
      IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
        EXECUTE format('GRANT ${role} TO %I', current_user);
      END IF;
    END $$`,
  ];
}

function schemaStatements(service: ServiceName, database: string): string[] {
  const role = serviceRoles[service];
  const schemas = schemasOf(service);
  return [
    `GRANT CONNECT, TEMPORARY ON DATABASE ${escapeIdentifier(database)} TO ${role}`,
    ...schemas.map((schema) => `CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${role}`),
    `REVOKE ALL ON SCHEMA ${schemas.join(', ')} FROM PUBLIC`,
    ...serviceNames
      .filter((name) => name !== service)
      .map((other) => `REVOKE ALL ON SCHEMA ${schemas.join(', ')} FROM ${serviceRoles[other]}`),
  ];
}

/** Runs statements as one, in one turn and one transaction. */
const runTogether = (client: pg.Client, statements: string[]) => client.query(statements.join(';\n'));

/**
 * Prepares a Postgres server for the services: a login role and a schema for each, the database, and no access across
 * schemas. Can be run again at any time.
 * @param account a user who may create roles and databases, or that user's address
 * @returns each service's own address
 * @throws StartError if the server cannot be reached or is too old, a newer Simmer has used its data, or it holds half a restore
 * @see PRODUCT.md, Services
 */
export async function prepareDatabase(
  account: string | Administrator,
  secret: string,
): Promise<Record<ServiceName, string>> {
  const administrator = typeof account === 'string' ? administratorOf(account) : account;
  const { server } = administrator;
  const database = databaseName(server);

  await connected(administrator, namedDatabase(server) || MAINTENANCE_DATABASE, async (client) => {
    await refuseOldPostgres(client);
    await client.query('SELECT pg_advisory_lock($1)', [PREPARE_LOCK]);
    const known = await client.query('SELECT rolname FROM pg_roles WHERE rolname = ANY($1)', [
      Object.values(serviceRoles),
    ]);
    const isKnown = (service: ServiceName) => known.rows.some(({ rolname }) => rolname === serviceRoles[service]);
    await runTogether(
      client,
      serviceNames.flatMap((service) => roleStatements(service, secret, isKnown(service))),
    );
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${escapeIdentifier(database)}`);
    await connected(administrator, database, async (own) => {
      await refuseUnfinishedDatabase(own);
      await refuseNewerData(own);
      await runTogether(own, [
        `REVOKE ALL ON DATABASE ${escapeIdentifier(database)} FROM PUBLIC`,
        'REVOKE ALL ON SCHEMA public FROM PUBLIC',
        ...serviceNames.flatMap((service) => schemaStatements(service, database)),
      ]);
    });
  });
  return {
    auth: serviceDatabaseUrl(server, secret, 'auth'),
    library: serviceDatabaseUrl(server, secret, 'library'),
    sync: serviceDatabaseUrl(server, secret, 'sync'),
  };
}

// For containers: the administrator's connection, and the product's secret.
if (import.meta.main) {
  try {
    const { SIMMER_SECRET = '' } = withSecretFiles(process.env);
    if (SIMMER_SECRET.length < 32) throw new StartError('Set SIMMER_SECRET, at least 32 characters.');
    await prepareDatabase(administratorConnection(process.env), SIMMER_SECRET);
    console.log('The database is ready.');
  } catch (error) {
    console.error(error instanceof StartError || error instanceof SettingsError ? error.message : error);
    process.exitCode = 1;
  }
}
