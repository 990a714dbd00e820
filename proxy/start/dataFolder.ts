import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../processes/startError.ts';
import { freeBytes, LEAST_ROOM_BYTES } from './postgres/keepRoom.ts';

/** The parts of the data folder that the start uses. */
export type DataFolder = { root: string; run: string; modules: string; media: string; peaks: string };

/**
 * Creates folder by folder, because Node's own recursive mkdir hangs where no folder can be created, such as below
 * /proc.
 */
export function makeFolder(path: string, mode?: number): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path), mode);
  mkdirSync(path, mode);
}

/** Only the owner may list it. If root starts Simmer, Postgres runs as another user, who must pass through. */
function closeToOthers(root: string, parts: string[]): void {
  for (const part of parts) chmodSync(part, 0o700);
  chmodSync(root, process.getuid?.() === 0 ? 0o711 : 0o700);
}

const reasons: Record<string, string> = {
  EACCES: 'no permission',
  EPERM: 'it belongs to another user',
  EROFS: 'read-only',
  ENOENT: 'nothing can be created there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
};

/** A file system error in words. */
export function reasonOf({ code = '' }: NodeJS.ErrnoException): string {
  return reasons[code] ?? code;
}

/**
 * Creates the music folder if it is missing.
 * @throws StartError if it cannot be a folder or cannot be read
 */
export function makeMusicFolder(path: string): void {
  try {
    makeFolder(path);
    readdirSync(path);
  } catch (error) {
    throw new StartError(
      `Cannot use the music folder ${path} (${reasonOf(error as NodeJS.ErrnoException)}). Set SIMMER_MUSIC to a folder you can read.`,
    );
  }
}

/**
 * Creates the data folder and its parts.
 * @throws StartError if it is not writable or its disk is full
 */
export function makeDataFolder(root: string): DataFolder {
  const folder = {
    root,
    run: join(root, 'run'),
    modules: join(root, 'modules'),
    media: join(root, 'cache', 'media', 'complete'),
    peaks: join(root, 'cache', 'media', 'peaks'),
  };
  try {
    const tops = ['run', 'modules', 'cache', 'outbox', 'logs', 'keys'].map((name) => join(root, name));
    makeFolder(root);
    for (const path of [...tops, folder.media, folder.peaks]) makeFolder(path, 0o700);
    closeToOthers(root, tops);
    for (const path of [root, folder.run]) accessSync(path, constants.W_OK);
  } catch (error) {
    const failure = error as NodeJS.ErrnoException;
    throw new StartError(
      `Cannot write to the folder ${failure.path ?? root} (${reasonOf(failure)}). Get write permission, or set SIMMER_DATA to another folder.`,
    );
  }
  if (freeBytes(root) < LEAST_ROOM_BYTES) {
    throw new StartError(`The disk of ${root} is full. Free some space, or set SIMMER_DATA to another folder.`);
  }
  return folder;
}
