import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Every program of this name, in the order in which a shell looks.
 * @param more folders to look in after those of the PATH
 */
export function onPath(name: string, more: string[] = [], path = process.env.PATH ?? ''): string[] {
  const folders = [...path.split(delimiter).filter(Boolean), ...more];
  return folders.map((folder) => join(folder, name)).filter(isExecutable);
}
