import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { postgresAddress, smtpAddress } from '@simmer/service-common/base/addressWithPassword.ts';
import { networks } from '@simmer/service-common/base/config.ts';
import { metricsToken } from '@simmer/service-common/base/metricsToken.ts';
import { secretFileSettings, withSecretFiles } from '@simmer/service-common/base/secretFiles.ts';
import { SettingsError } from '@simmer/service-common/base/settingsError.ts';
import { loopbackNames } from '@simmer/service-common/endpoint/hosts.ts';
import { z } from 'zod';
import { StartError } from '../processes/startError.ts';

const text = z.string().optional();

/** Every setting of the product; all are optional. The services validate their own again. */
const schema = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(65_535, 'must be 65535 or less')
    .default(8080),
  SIMMER_DATA: z.string().default('.simmer'),
  SIMMER_MUSIC: text,
  SIMMER_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  DATABASE_URL: postgresAddress.optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true, error: 'must be an address such as https://simmer.example.org' })
    .refine((address) => new URL(address).pathname === '/', 'must have no path')
    .transform((address) => new URL(address).origin)
    .optional(),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be trace, debug, info, warn, error or silent')
    .default('info'),
  ADMIN_EMAILS: text,
  COLLABORATOR_EDITORS: text,
  SONG_CURATORS: text,
  SIGN_IN_ALLOW: text,
  ACCESS_WORD: text,
  SIGN_IN_LIMITS: text,
  CALL_LIMITS: text,
  METRICS_TOKEN: metricsToken,
  FRONT_PROXIES: networks,
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: text,
  ABOUT_FILE: text,
  SECURITY_CONTACT: text,
  DROPBOX_APP_KEY: text,
  DROPBOX_APP_SECRET: text,
  STORAGE_FOLDER: text,
  MEDIA_CACHE_BYTES: text,
  SIMMER_STORAGE_FAULTS: text,
  BACKUPS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  BACKUP_FOLDER: text,
  BACKUP_HOUR: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(23, 'must be 23 or less')
    .default(4),
});

export type SettingName = keyof z.infer<typeof schema>;
export const settingNames = Object.keys(schema.shape) as SettingName[];

export type StartSettings = Omit<z.infer<typeof schema>, 'PUBLIC_URL' | 'SIMMER_MUSIC' | 'BACKUP_FOLDER'> & {
  PUBLIC_URL: string;
  BACKUP_FOLDER: string;
  SIMMER_MUSIC: string;
};

/** The given settings with the contents of secret files. @throws StartError */
function withSecrets(variables: NodeJS.ProcessEnv, root: string): NodeJS.ProcessEnv {
  try {
    return withSecretFiles(variables, root);
  } catch (error) {
    throw error instanceof SettingsError ? new StartError(error.message) : error;
  }
}

/**
 * Reads the settings from the environment, and missing ones from `.env` in the repository. Secrets may be in files
 * (`SIMMER_SECRET_FILE`, …).
 * @param root the repository, the base of relative folders
 * @throws StartError with one line per invalid setting; it leaves out the values, which may be secret
 */
export function readSettings(environment: NodeJS.ProcessEnv, root: string): StartSettings {
  const file = resolve(root, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  // An empty setting counts as missing.
  const variables = [...settingNames, ...secretFileSettings].flatMap((name) => {
    const value = environment[name] || fromFile[name];
    return value ? [[name, value]] : [];
  });
  const parsed = schema.safeParse(withSecrets(Object.fromEntries(variables), root));
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`);
    throw new StartError(sentences.join('\n'));
  }
  const settings = parsed.data;
  const dataFolder = resolve(root, settings.SIMMER_DATA);
  return {
    ...settings,
    SIMMER_DATA: dataFolder,
    ...(settings.ABOUT_FILE && { ABOUT_FILE: resolve(root, settings.ABOUT_FILE) }),
    BACKUP_FOLDER: settings.BACKUP_FOLDER ? resolve(root, settings.BACKUP_FOLDER) : resolve(dataFolder, 'backups'),
    SIMMER_MUSIC: settings.SIMMER_MUSIC ? resolve(root, settings.SIMMER_MUSIC) : resolve(dataFolder, 'music'),
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
  };
}

/** Warnings about settings that are valid but risky. */
export function warnings({ NODE_ENV, SIGN_IN_ALLOW, SMTP_URL, PUBLIC_URL }: StartSettings): string[] {
  if (NODE_ENV !== 'production') {
    return loopbackNames.has(new URL(PUBLIC_URL).hostname)
      ? []
      : [
          `Other machines can reach Simmer at ${PUBLIC_URL}. Sign-in links are shown on this machine only; everyone else gets theirs by email. Set NODE_ENV=production to show none.`,
          ...(SMTP_URL ? [] : ['SMTP_URL is not set: sign-in emails are only written to the outbox folder.']),
        ];
  }
  return [
    ...(SIGN_IN_ALLOW ? [] : ['SIGN_IN_ALLOW is empty: anyone with an email address can sign in.']),
    ...(SMTP_URL ? [] : ['SMTP_URL is not set: sign-in emails are only written to the outbox folder.']),
    ...(PUBLIC_URL.startsWith('https:') ? [] : ['PUBLIC_URL is not https: sessions are sent unencrypted.']),
  ];
}
