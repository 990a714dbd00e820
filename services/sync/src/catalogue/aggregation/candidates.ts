import type { PlacedFile } from '../dropbox/fileMover.ts';
import { extensionOf } from '../files/extensionOf.ts';
import { isBesideFiles } from '../files/isSong.ts';

const FOLDERS = new Set(['mixdowns', 'MIXDOWNS']);
const EXTENSIONS = new Set(['mp3', 'wav', 'aif']);

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
export const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * Whether aggregation takes this file: a non-empty MP3, WAV or AIF directly in a folder named `mixdowns` or `MIXDOWNS`,
 * and not yet in the target folder.
 * @see PRODUCT.md, Aggregation
 */
export function isCandidate(file: PlacedFile, targetPath: string): boolean {
  if (!FOLDERS.has(nameOf(parentOf(file.pathDisplay)))) return false;
  if (isBesideFiles(file.pathLower, '')) return false;
  if (parentOf(file.pathLower) === targetPath.toLowerCase()) return false;
  return file.sizeBytes > 0 && EXTENSIONS.has(extensionOf(file.pathLower));
}

/** The `attempt`-th name for a file in the target folder: its own, then numbered, for example `Blue v2 (1).wav`. */
export function targetName(path: string, attempt: number): string {
  const name = nameOf(path);
  if (attempt === 0) return name;
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)} (${attempt})${name.slice(dot)}`;
}
