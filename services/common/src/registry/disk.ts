import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Everything publishing does to the disk, step by step, so that a test can end the program between any two of them. */
export type Disk = {
  makeFolder(folder: string): Promise<void>;
  /** Writes a file that must not exist yet, and waits until it is on the disk. */
  createFile(file: string, text: string): Promise<void>;
  copyFile(from: string, to: string): Promise<void>;
  /** Puts a file or folder at its place in one step, and waits until the disk knows. */
  rename(from: string, to: string): Promise<void>;
  /** Gives a file a second name; fails when that name is taken. */
  link(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
};

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const disk: Disk = {
  async makeFolder(folder) {
    await mkdir(folder, { recursive: true });
  },
  async createFile(file, text) {
    const handle = await open(file, 'wx');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  async copyFile(from, to) {
    await mkdir(dirname(to), { recursive: true });
    await copyFile(from, to);
    await flush(to);
  },
  async rename(from, to) {
    await rename(from, to);
    await flush(dirname(to));
  },
  async link(from, to) {
    await link(from, to);
  },
  async remove(path) {
    await rm(path, { recursive: true, force: true });
  },
};

/** Whether an error of the file system has one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
