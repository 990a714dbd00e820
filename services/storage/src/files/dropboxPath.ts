/** The storage's only top-level folder: the music folder on disk. */
export const MUSIC_ROOT = '/Music';

const LONGEST_NAME_BYTES = 255;

/** The form in which paths are compared, ignoring case and the encoding of accents. Dropbox's `path_lower`. */
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
 * Checks a path to be created. It comes from outside and becomes a name on disk, so nothing that could leave the music
 * folder passes.
 * @returns the problem, as Dropbox's `WriteError` names it, or undefined
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

/** Files of the system or of Simmer, not the musician's. */
export function isIgnoredName(name: string): boolean {
  return name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini';
}
