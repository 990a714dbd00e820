import { spawnSync } from 'node:child_process';
import { type Disk, disk } from '../disk.ts';

/** Thrown in place of the program's sudden end. */
export class Died extends Error {
  override name = 'Died';
}

// The id of a process that has already ended, so its locks look abandoned.
const deadPid = spawnSync(process.execPath, ['--version']).pid;

/**
 * The disk of a program killed before its step number `lastStep + 1`. After that every operation fails, cleaning up
 * included.
 * @returns the disk, and whether the program got that far
 */
export function dyingDisk(lastStep: number): { disk: Disk; hasDied(): boolean } {
  let steps = 0;
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    steps += 1;
    if (steps > lastStep) throw new Died(`Killed before step ${steps}`);
    return work();
  };
  return {
    hasDied: () => steps > lastStep,
    disk: {
      makeFolder: (folder) => step(() => disk.makeFolder(folder)),
      createFile: (file, text) =>
        step(() => disk.createFile(file, text.replace(`"pid":${process.pid}`, `"pid":${deadPid}`))),
      copyFile: (from, to) => step(() => disk.copyFile(from, to)),
      rename: (from, to) => step(() => disk.rename(from, to)),
      link: (from, to) => step(() => disk.link(from, to)),
      remove: (path) => step(() => disk.remove(path)),
    },
  };
}
