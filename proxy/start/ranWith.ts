import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { StartSettings } from './settings.ts';

/** Settings without secrets, which help to set up another machine. */
const shown = [
  'PUBLIC_URL',
  'ADMIN_EMAILS',
  'COLLABORATOR_EDITORS',
  'SONG_CURATORS',
  'SIGN_IN_ALLOW',
  'MAIL_FROM',
  'SECURITY_CONTACT',
  'STORAGE_FOLDER',
  'MEDIA_CACHE_BYTES',
] as const;

const ranWith = z.object({
  /** those that were set */
  settings: z.record(z.string(), z.string()),
  /** whether `DATABASE_URL` named the database */
  hasOwnDatabase: z.boolean(),
});

/** What the product last ran with, for commands that are started with other settings. */
export type RanWith = z.infer<typeof ranWith>;

const fileIn = (dataFolder: string) => join(dataFolder, 'run', 'settings.json');

/** Notes the settings of a product that has started. */
export function noteRanWith(settings: StartSettings): void {
  const isUsual = (name: string, value: string) =>
    name === 'PUBLIC_URL' && value === `http://localhost:${settings.PORT}`;
  const entries = shown.flatMap((name) => {
    const value = settings[name];
    return value && !isUsual(name, value) ? [[name, value]] : [];
  });
  const noted: RanWith = {
    settings: Object.fromEntries(entries),
    hasOwnDatabase: settings.DATABASE_URL !== undefined,
  };
  writeFileSync(fileIn(settings.SIMMER_DATA), JSON.stringify(noted), { mode: 0o600 });
}

/** @returns undefined if the product has not run in this folder: in containers, or since an upgrade from a version without this note */
export function readRanWith(dataFolder: string): RanWith | undefined {
  const file = fileIn(dataFolder);
  return existsSync(file) ? ranWith.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
