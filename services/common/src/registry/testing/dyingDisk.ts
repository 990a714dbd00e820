import { spawnSync } from 'node:child_process';
import { type Disk, disk } from '../disk.ts';

/** What a program sees that is ended at this very moment: nothing. It stands for the end itself. */
export class Died extends Error {
  override name = 'Died';
}

// A process that has already ended: nobody can mistake its locks for those of a living one.
const deadPid = spawnSync(process.execPath, ['--version']).pid;

/**
 * The disk of a program that is killed before its step number `lastStep + 1`. From then on nothing works, tidying up neither.
 *
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
