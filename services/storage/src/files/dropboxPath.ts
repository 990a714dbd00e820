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

type PathProblem = 'malformed_path' | 'disallowed_name';

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
    if (isNeverStored(name)) return 'disallowed_name';
  }
  return undefined;
}

const NEVER_STORED = new Set([
  'desktop.ini',
  'thumbs.db',
  '.ds_store',
  'icon\r',
  '.dropbox',
  '.dropbox.attr',
  '.dropbox.cache',
]);

/**
 * Names that Dropbox itself never stores, and those of Simmer's own folders. Other hidden files are stored as in Dropbox: who lists
 * them decides what they are.
 * @see Dropbox help, Ignored files
 */
export function isNeverStored(name: string): boolean {
  const lower = name.toLowerCase();
  return NEVER_STORED.has(lower) || lower.startsWith('.simmer');
}
