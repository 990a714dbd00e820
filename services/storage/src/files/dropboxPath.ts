/** The one folder at the top of the storage: it is the music folder on disk. */
export const MUSIC_ROOT = '/Music';

const LONGEST_NAME_BYTES = 255;

/** The form in which paths are compared: without regard to case or to how accents are encoded. Dropbox's `path_lower`. */
export function pathKey(path: string): string {
  return path.normalize('NFC').toLowerCase().normalize('NFC');
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

export function isInside(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}

export type PathProblem = 'malformed_path' | 'disallowed_name';

/**
 * Checks a path somebody wants to create. It comes from outside and becomes a name on disk, so nothing that could leave the music folder passes.
 *
 * @returns what is wrong, as Dropbox's `WriteError` names it, or undefined
 */
export function problemOf(path: string): PathProblem | undefined {
  if (!path.startsWith('/')) return 'malformed_path';
  for (const name of path.slice(1).split('/')) {
    if (name === '' || name === '.' || name === '..' || /[\0\\]/.test(name)) return 'malformed_path';
    if (Buffer.byteLength(name) > LONGEST_NAME_BYTES) return 'malformed_path';
    if (isIgnoredName(name)) return 'disallowed_name';
  }
  return undefined;
}

/** Files that belong to the system or to us, not to the musician. */
export function isIgnoredName(name: string): boolean {
  return name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini';
}
