import { postgresAddress } from '@simmer/service-common/base/addressWithPassword.ts';
import { withSecretFiles } from '@simmer/service-common/base/secretFiles.ts';
import { SettingsError } from '@simmer/service-common/base/settingsError.ts';
import { serviceDatabaseUrl, serviceNames } from '../start/serviceDatabases.ts';

/**
 * A service's environment in a container: DATABASE_SERVER names the database server, and SIMMER_SECRET yields the
 * role's password.
 */
function containerEnvironment(service: (typeof serviceNames)[number]): NodeJS.ProcessEnv {
  const environment = withSecretFiles(process.env);
  const { DATABASE_SERVER = '', SIMMER_SECRET } = environment;
  if (!SIMMER_SECRET || !postgresAddress.safeParse(DATABASE_SERVER).success) {
    throw new SettingsError(
      'Set SIMMER_SECRET, and DATABASE_SERVER to an address such as postgres://host:5432/simmer.',
    );
  }
  return { ...environment, DATABASE_URL: serviceDatabaseUrl(DATABASE_SERVER, SIMMER_SECRET, service) };
}

const [service] = serviceNames.filter((name) => name === process.argv[2]);
try {
  if (!service) throw new SettingsError(`Name a service: ${serviceNames.join(', ')}.`);
  process.env = containerEnvironment(service);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
await import(`../../services/${service}/src/main.ts`);
