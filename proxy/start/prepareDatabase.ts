import type { ServiceName } from '@simmer/contracts';
import pg from 'pg';
import { StartError } from '../processes/startError.ts';
import { databaseName, databasePassword, serviceDatabaseUrl, serviceNames, serviceRoles } from './serviceDatabases.ts';

const { escapeIdentifier, escapeLiteral } = pg;

// A number that no other lock of the product uses; starts on the same server prepare it one at a time.
const PREPARE_LOCK = 7_461_000;

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { host } = new URL(url);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Cannot reach the database at ${host} (${reason}). Check DATABASE_URL.`);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function makeRole(client: pg.Client, service: ServiceName, secret: string): Promise<void> {
  const role = serviceRoles[service];
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  const password = escapeLiteral(databasePassword(secret, service));
  await client.query(`${rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN PASSWORD ${password}`);
  // Set for the role, not the connection, so that migrations in plain SQL use the schema too.
  await client.query(`ALTER ROLE ${role} SET search_path = ${service}`);
  // A managed server's administrator is not a superuser and must be a member of a role to give it a schema.
  await client.query(`DO $$ BEGIN
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      EXECUTE format('GRANT ${role} TO %I', current_user);
    END IF;
  END $$`);
}

async function makeSchema(client: pg.Client, service: ServiceName, database: string): Promise<void> {
  const role = serviceRoles[service];
  await client.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${escapeIdentifier(database)} TO ${role}`);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${service} AUTHORIZATION ${role}`);
  await client.query(`REVOKE ALL ON SCHEMA ${service} FROM PUBLIC`);
  for (const other of serviceNames.filter((name) => name !== service)) {
    await client.query(`REVOKE ALL ON SCHEMA ${service} FROM ${serviceRoles[other]}`);
  }
}

/**
 * Prepares a Postgres server for the services: a login role and a schema for each, the database, and no access across
 * schemas.
 * Can be run again at any time.
 * @param adminUrl a user who may create roles and databases
 * @returns each service's own address
 * @throws StartError if the server cannot be reached
 * @see PRODUCT.md, Services
 */
export async function prepareDatabase(adminUrl: string, secret: string): Promise<Record<ServiceName, string>> {
  const database = databaseName(adminUrl);
  const inDatabase = new URL(adminUrl);
  inDatabase.pathname = `/${encodeURIComponent(database)}`;
  const maintenance = new URL(adminUrl);
  if (maintenance.pathname.length <= 1) maintenance.pathname = '/postgres';

  await connected(maintenance.href, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [PREPARE_LOCK]);
    for (const service of serviceNames) await makeRole(client, service, secret);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${escapeIdentifier(database)}`);
    await connected(inDatabase.href, async (own) => {
      await own.query(`REVOKE ALL ON DATABASE ${escapeIdentifier(database)} FROM PUBLIC`);
      await own.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
      for (const service of serviceNames) await makeSchema(own, service, database);
    });
  });
  return {
    auth: serviceDatabaseUrl(adminUrl, secret, 'auth'),
    library: serviceDatabaseUrl(adminUrl, secret, 'library'),
    sync: serviceDatabaseUrl(adminUrl, secret, 'sync'),
  };
}

// For compose: DATABASE_URL is the administrator's, SIMMER_SECRET the product's.
if (import.meta.main) {
  try {
    const { DATABASE_URL, SIMMER_SECRET = '' } = process.env;
    if (!DATABASE_URL || SIMMER_SECRET.length < 32) {
      throw new StartError('Set DATABASE_URL (for an administrator) and SIMMER_SECRET (at least 32 characters).');
    }
    await prepareDatabase(DATABASE_URL, SIMMER_SECRET);
    console.log('The database is ready.');
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
