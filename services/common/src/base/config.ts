import { isIP } from 'node:net';
import { z } from 'zod';
import { postgresAddress } from './addressWithPassword.ts';
import { metricsToken } from './metricsToken.ts';
import { withSecretFiles } from './secretFiles.ts';
import { SettingsError } from './settingsError.ts';

/** A comma-separated setting as a list of lower-cased entries. */
export const settingList = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter(Boolean),
  );

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const family = isIP(address);
  return family !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32);
}

/** A comma-separated setting of networks. */
export const networks = settingList.refine((list) => list.every(isNetwork), 'needs networks such as 10.0.0.0/8');

/** Settings that every service has. */
export const commonSettings = z.object({
  SERVICE_PORT: z.coerce.number().int().min(0).max(65_535),
  SERVICE_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: postgresAddress,
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  SIMMER_SECRET: z.string().min(32, 'needs at least 32 characters'),
  SIMMER_DATA: z.string().min(1),
  AUTH_URL: z.url(),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /**
   * networks (10.0.0.0/8, …) whose word about a client's address is trusted besides the loopback's, for a proxy on
   * another machine
   */
  TRUSTED_PROXIES: networks,
  /** `off` switches call limits off for tests and measurements; ignored in production */
  CALL_LIMITS: z.enum(['on', 'off']).default('on'),
  /** how long an instance still answers once it is to stop; for several instances behind one proxy */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** the file to log to, which may be renamed at any time; standard output without it */
  LOG_FILE: z.string().optional(),
  /** with it, the metrics are at the public address too, for whoever sends it */
  METRICS_TOKEN: metricsToken,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type CommonSettings = z.infer<typeof commonSettings>;

/**
 * Reads a service's settings once, at start; secrets also from files (`SIMMER_SECRET_FILE`, …).
 * @throws SettingsError with one line per invalid setting; it leaves out the values, which may be secret
 */
export function readSettings<S extends z.ZodType>(schema: S, environment: NodeJS.ProcessEnv): z.infer<S> {
  // An empty setting counts as missing.
  const present = Object.fromEntries(Object.entries(withSecretFiles(environment)).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new SettingsError(`Please check these settings:\n${lines.join('\n')}`);
}
