import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const notASource = /^(node_modules|dist|\..*)$|\.(test\.tsx?|tsbuildinfo|md)$/;

/** A file changed as recently as this may change again without its time telling. */
const SETTLED_AFTER_MS = 2_000;

/** The files of a folder that a build may read, in a stable order, without tests and documentation. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !notASource.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourcesIn(path) : [path];
    })
    .sort();
}

/** Reads synchronously: one file after the other, that takes a third of the time. */
function contentHash(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** The state of files without reading them: it differs after every change. Undefined if one has only just changed. */
function stateOf(files: readonly string[], settledAfterMs: number): string | undefined {
  const hash = createHash('sha256');
  const settledMs = Date.now() - settledAfterMs;
  for (const file of files) {
    const { size, ino, mtimeNs, ctimeNs, ctimeMs } = statSync(file, { bigint: true });
    if (ctimeMs > settledMs) return undefined;
    hash.update(`${file} ${size} ${ino} ${mtimeNs} ${ctimeNs}\n`);
  }
  return hash.digest('hex');
}

type Noted = { state: string; hash: string };

/** Beside the builds' stamps: what the last reading of these files found. */
function noteFile(root: string, paths: readonly string[]): string {
  const name = paths.join('+').replaceAll('/', '_');
  return join(root, 'node_modules/.cache/simmer', `${name}.sources.json`);
}

async function readNote(file: string): Promise<Partial<Noted>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Noted;
  } catch {
    // Without a note the files are read.
    return {};
  }
}

async function writeNote(file: string, note: Noted): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(note));
  await rename(draft, file);
}

/**
 * One hash of the names and contents of files and folders. What has not changed since it was last read is not read again.
 * @param settledAfterMs for tests
 */
export async function sourceHash(
  root: string,
  paths: readonly string[],
  settledAfterMs = SETTLED_AFTER_MS,
): Promise<string> {
  const files = paths.flatMap((path) => (path.endsWith('.json') ? [join(root, path)] : sourcesIn(join(root, path))));
  const state = stateOf(files, settledAfterMs);
  const note = noteFile(root, paths);
  const known = await readNote(note);
  if (state !== undefined && known.state === state && known.hash) return known.hash;
  const hash = contentHash(root, files);
  // A place that cannot be written to has no notes.
  if (state !== undefined) await writeNote(note, { state, hash }).catch(() => {});
  return hash;
}
