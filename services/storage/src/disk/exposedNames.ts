import { pathKey } from '../files/dropboxPath.ts';

/**
 * Decides the shown names of a folder's entries. A disk may have names that are equal to Dropbox (they differ in case,
 * or in how an accent is encoded): one keeps its name, the others get the suffix that Dropbox's own client uses.
 * @param diskNames as on disk, in any order
 * @param isKnown whether a disk name is already shown under its own name, which it then keeps
 * @returns disk name → shown name (NFC), sorted by disk name, so the result is always the same for the same folder
 */
export function exposedNames(
  diskNames: readonly string[],
  isKnown: (diskName: string) => boolean,
): Map<string, string> {
  const sorted = diskNames.toSorted();
  const shown = new Map<string, string>();
  const owners = new Map<string, string>();
  for (const diskName of sorted) {
    const key = pathKey(diskName);
    const owner = owners.get(key);
    if (owner === undefined || (!isKnown(owner) && isKnown(diskName))) owners.set(key, diskName);
  }
  const taken = new Set(owners.keys());
  for (const diskName of sorted) {
    const name = diskName.normalize('NFC');
    const owner = owners.get(pathKey(diskName));
    shown.set(diskName, owner === undefined || owner === diskName ? name : conflictName(name, owner, taken));
  }
  return shown;
}

function conflictName(name: string, owner: string, taken: Set<string>): string {
  const reason = owner.normalize('NFC') === name ? 'Unicode Encoding Conflict' : 'Case Conflict';
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let count = 0; ; count += 1) {
    const candidate = `${stem} (${reason}${count === 0 ? '' : ` ${count}`})${extension}`;
    const key = pathKey(candidate);
    if (!taken.has(key)) {
      taken.add(key);
      return candidate;
    }
  }
}
