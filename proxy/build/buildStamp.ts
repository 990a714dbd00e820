import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesIn, hasCode } from '@simmer/service-common/registry/disk.ts';

/** A build's input and output: both must be unchanged for it to be up to date. */
type BuildStamp = { sources: string; output: string };

// Stored beside the installed packages, because everything in `dist` is served or published.
const stampFile = (root: string, folder: string) => join(root, 'node_modules/.cache/simmer', `${folder}.build.json`);

/** What `makeBrotliLater` adds to a finished build. */
const addedLater = /\.br$|(^|\/)\.brotli-/;

/**
 * A fingerprint of a build's files by name, size and time, so that a manual build from other sources does not pass for
 * ours.
 */
async function outputFingerprint(dist: string): Promise<string> {
  const files = (await filesIn(dist)).filter((file) => !addedLater.test(file));
  const described = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(join(dist, file));
      return `${file} ${size} ${mtimeMs}`;
    }),
  );
  return createHash('sha256').update(described.join('\n')).digest('hex');
}

/** Whether a package's `dist` was built from exactly these sources. */
export async function isFresh(root: string, folder: string, sources: string): Promise<boolean> {
  try {
    const stamp = JSON.parse(await readFile(stampFile(root, folder), 'utf8')) as BuildStamp;
    return stamp.sources === sources && stamp.output === (await outputFingerprint(join(root, folder, 'dist')));
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Records that a package was built from these sources. */
export async function stampBuild(root: string, folder: string, sources: string): Promise<void> {
  const stamp: BuildStamp = { sources, output: await outputFingerprint(join(root, folder, 'dist')) };
  const file = stampFile(root, folder);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(stamp));
  await rename(`${file}.new`, file);
}

/** Deletes a build's record before it is overwritten. */
export async function forgetBuild(root: string, folder: string): Promise<void> {
  await rm(stampFile(root, folder), { force: true });
}
