import { copyFile, link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Every disk operation of publishing as a separate step, so that a test can end the program between any two. */
export type Disk = {
  makeFolder(folder: string): Promise<void>;
  /** Writes a new file and flushes it to disk; fails if it exists. */
  createFile(file: string, text: string): Promise<void>;
  copyFile(from: string, to: string): Promise<void>;
  /** Moves a file or folder into place in one step and flushes it to disk. */
  rename(from: string, to: string): Promise<void>;
  /** Gives a file a second name; fails if that name is taken. */
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

/** Whether a file system error has one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** All files below a folder, relative to it, in a stable order. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
