import { mkdir, readdir } from 'node:fs/promises';

/**
 * Creates the music folder if it is missing.
 * @throws Error with a message if it cannot be a folder or cannot be read
 */
export async function makeMusicFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
    await readdir(path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = code === 'EEXIST' || code === 'ENOTDIR' ? 'a file is in the way' : code;
    throw new Error(`Cannot use the music folder ${path} (${reason}). Set SIMMER_MUSIC to a readable folder.`);
  }
}
