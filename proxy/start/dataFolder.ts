import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freeBytes, LEAST_ROOM_BYTES } from './postgres/keepRoom.ts';
import { StartError } from './startError.ts';

/** The parts of the data folder that the start itself uses. */
export type DataFolder = { root: string; run: string; modules: string; media: string; peaks: string };

/** Folder by folder: Node's own recursive way never ends where the system lets nobody make one, such as below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/**
 * Makes the data folder and its parts.
 *
 * @throws StartError when it cannot be written to, or its disk is full
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
    for (const path of [folder.run, folder.modules, folder.media, folder.peaks, join(root, 'outbox')]) {
      makeFolder(path);
    }
    for (const path of [root, folder.run]) accessSync(path, constants.W_OK);
  } catch (error) {
    const { code = '', path = root } = error as NodeJS.ErrnoException;
    const reason =
      {
        EACCES: 'no permission',
        EROFS: 'read-only',
        ENOENT: 'nothing can be made there',
        ENOSPC: 'its disk is full',
        ENOTDIR: 'a file is in the way',
        EEXIST: 'a file is in the way',
      }[code] ?? code;
    throw new StartError(
      `The folder ${path} cannot be written to (${reason}): give yourself the right, or set SIMMER_DATA to another folder.`,
    );
  }
  if (freeBytes(root) < LEAST_ROOM_BYTES) {
    throw new StartError(`The disk of ${root} is full: make room on it, or set SIMMER_DATA to another folder.`);
  }
  return folder;
}
