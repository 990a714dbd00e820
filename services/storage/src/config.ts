import { z } from 'zod';

const environment = z.object({
  SERVICE_PORT: z.coerce.number().int().min(0).max(65_535).default(8090),
  SERVICE_HOST: z.string().min(1).default('127.0.0.1'),
  SIMMER_MUSIC: z.string().min(1, 'SIMMER_MUSIC must name the folder to show as /Music'),
  SIMMER_DATA: z.string().min(1, 'SIMMER_DATA must name the data folder'),
  NODE_ENV: z.string().default('development'),
  SIMMER_STORAGE_FAULTS: z.string().default(''),
});

export type Config = {
  port: number;
  host: string;
  musicFolder: string;
  dataFolder: string;
  faults: boolean;
};

/**
 * Reads the settings from the environment.
 *
 * @throws Error with one sentence per wrong setting
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const settings = parsed.data;
  return {
    port: settings.SERVICE_PORT,
    host: settings.SERVICE_HOST,
    musicFolder: settings.SIMMER_MUSIC,
    dataFolder: settings.SIMMER_DATA,
    // faults could be used against a running product, so two settings must agree
    faults: settings.NODE_ENV !== 'production' && settings.SIMMER_STORAGE_FAULTS === '1',
  };
}
