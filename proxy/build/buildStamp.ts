import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '@simmer/service-common/registry/disk.ts';
import { filesIn } from '@simmer/service-common/registry/moduleBuild.ts';

/** What a build was made from, and what it left: both must still hold for it to be fresh. */
type BuildStamp = { sources: string; output: string };

// Beside the installed packages, not in `dist`: what is in there is served or published.
const stampFile = (root: string, folder: string) => join(root, 'node_modules/.cache/simmer', `${folder}.build.json`);

/** A fingerprint of a build's files by name, size and time, so that a build made by hand from other sources does not pass for ours. */
async function outputFingerprint(dist: string): Promise<string> {
  const files = await filesIn(dist);
  const described = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(join(dist, file));
      return `${file} ${size} ${mtimeMs}`;
    }),
  );
  return createHash('sha256').update(described.join('\n')).digest('hex');
}

/** Whether a package's `dist` is what a build from these very sources left. */
export async function isFresh(root: string, folder: string, sources: string): Promise<boolean> {
  try {
    const stamp = JSON.parse(await readFile(stampFile(root, folder), 'utf8')) as BuildStamp;
    return stamp.sources === sources && stamp.output === (await outputFingerprint(join(root, folder, 'dist')));
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Remembers that a package was just built from these sources. */
export async function stampBuild(root: string, folder: string, sources: string): Promise<void> {
  const stamp: BuildStamp = { sources, output: await outputFingerprint(join(root, folder, 'dist')) };
  const file = stampFile(root, folder);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(stamp));
  await rename(`${file}.new`, file);
}

/** Forgets a build, before another one writes over it. */
export async function forgetBuild(root: string, folder: string): Promise<void> {
  await rm(stampFile(root, folder), { force: true });
}
