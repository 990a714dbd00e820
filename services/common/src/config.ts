import { z } from 'zod';

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

/** Settings that every service has. */
export const commonSettings = z.object({
  SERVICE_PORT: z.coerce.number().int().min(0).max(65_535),
  SERVICE_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  SIMMER_SECRET: z.string().min(32, 'needs at least 32 characters'),
  SIMMER_DATA: z.string().min(1),
  AUTH_URL: z.url(),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type CommonSettings = z.infer<typeof commonSettings>;

/** A setting that is missing or wrong; the message names every one of them. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads a service's settings once, at start.
 *
 * @throws SettingsError with one line per wrong setting; values are not repeated, they may be secret
 */
export function readSettings<S extends z.ZodType>(schema: S, environment: NodeJS.ProcessEnv): z.infer<S> {
  // An empty setting counts as one that was left out.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new SettingsError(`These settings need a look:\n${lines.join('\n')}`);
}
