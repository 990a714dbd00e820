import { serviceDatabaseUrl, serviceNames } from '../start/serviceDatabases.ts';

// Runs one service in a container: DATABASE_SERVER names the database server, and SIMMER_SECRET yields the role's
// password.
const [service] = serviceNames.filter((name) => name === process.argv[2]);
const { DATABASE_SERVER, SIMMER_SECRET } = process.env;
if (!service || !DATABASE_SERVER || !SIMMER_SECRET) {
  console.error(`Name a service (${serviceNames.join(', ')}) and set DATABASE_SERVER and SIMMER_SECRET.`);
  process.exit(1);
}
process.env.DATABASE_URL = serviceDatabaseUrl(DATABASE_SERVER, SIMMER_SECRET, service);
await import(`../../services/${service}/src/main.ts`);
