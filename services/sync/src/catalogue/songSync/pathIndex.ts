/** Indexes files by path and by folder, so that the files below a deleted folder are found without a search. */
export class PathIndex {
  readonly #pathOf = new Map<string, string>();
  readonly #at = new Map<string, Set<string>>();
  readonly #below = new Map<string, Set<string>>();

  put(fileId: string, pathLower: string): void {
    this.take(fileId);
    this.#pathOf.set(fileId, pathLower);
    join(this.#at, pathLower, fileId);
    for (const folder of foldersAbove(pathLower)) join(this.#below, folder, fileId);
  }

  take(fileId: string): void {
    const pathLower = this.#pathOf.get(fileId);
    if (pathLower === undefined) return;
    this.#pathOf.delete(fileId);
    this.#at.get(pathLower)?.delete(fileId);
    for (const folder of foldersAbove(pathLower)) this.#below.get(folder)?.delete(fileId);
  }

  has(fileId: string): boolean {
    return this.#pathOf.has(fileId);
  }

  at(pathLower: string): string[] {
    return [...(this.#at.get(pathLower) ?? [])];
  }

  below(pathLower: string): string[] {
    return [...(this.#below.get(pathLower) ?? [])];
  }
}

function join(sets: Map<string, Set<string>>, key: string, fileId: string): void {
  const known = sets.get(key);
  if (known) known.add(fileId);
  else sets.set(key, new Set([fileId]));
}

/** `/a/b/c.wav` is below `/a/b`, `/a` and the root, which is the empty path. */
export function foldersAbove(pathLower: string): string[] {
  const folders: string[] = [];
  for (let slash = pathLower.lastIndexOf('/'); slash >= 0; slash = pathLower.lastIndexOf('/', slash - 1)) {
    folders.push(pathLower.slice(0, slash));
    if (slash === 0) break;
  }
  return folders;
}
