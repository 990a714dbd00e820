import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { SettingsError } from './settingsError.ts';

/** The settings that a file may hold instead of the environment: `NAME_FILE` names it. */
export const secretSettings = [
  'SIMMER_SECRET',
  'DATABASE_URL',
  'POSTGRES_PASSWORD',
  'SMTP_URL',
  'DROPBOX_APP_KEY',
  'DROPBOX_APP_SECRET',
  'ACCESS_WORD',
  'METRICS_TOKEN',
] as const;

export const secretFileSettings = secretSettings.map((name) => `${name}_FILE` as const);

/** More than any secret, and little enough for a file named by mistake. */
const MOST_BYTES = 64 * 1024;

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'no permission to read it',
  EISDIR: 'it is a folder',
  ENOTDIR: 'there is no such file',
};

function firstBytes(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(MOST_BYTES + 1);
    let length = 0;
    // A pipe gives a part at a time.
    for (let read = -1; read !== 0 && length < bytes.length; length += read) {
      read = readSync(file, bytes, length, bytes.length - length, null);
    }
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

function readSecret(setting: string, path: string): string {
  let bytes: Buffer;
  try {
    bytes = firstBytes(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new SettingsError(`${setting}: cannot read the file (${reasons[code] ?? (code || 'unknown reason')}).`);
  }
  if (bytes.length > MOST_BYTES) throw new SettingsError(`${setting}: the file is larger than 64 KB.`);
  // Editors and `echo` end a file with a newline.
  const secret = bytes.toString('utf8').replace(/\r?\n$/, '');
  if (!secret) throw new SettingsError(`${setting}: the file is empty.`);
  return secret;
}

/**
 * The environment with the contents of the files that `NAME_FILE` settings name, under `NAME`; the `NAME_FILE` settings
 * are gone. An empty setting counts as missing.
 *
 * @param folder the base of relative paths
 * @throws SettingsError that names the setting and the reason, never the contents: a file that cannot be read, is
 * empty or over 64 KB, or a secret given both ways
 */
export function withSecretFiles(environment: NodeJS.ProcessEnv, folder = process.cwd()): NodeJS.ProcessEnv {
  const filled = { ...environment };
  for (const name of secretSettings) {
    const setting = `${name}_FILE`;
    const path = filled[setting];
    delete filled[setting];
    if (!path) continue;
    if (filled[name]) throw new SettingsError(`${name} and ${setting} are both set. Keep one of them.`);
    filled[name] = readSecret(setting, resolve(folder, path));
  }
  return filled;
}
