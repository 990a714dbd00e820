import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { moduleManifest, type PublishedModule, publishedModule } from '@simmer/contracts/module';
import { hasCode } from './disk.ts';

/**
 * Written into a version's folder before it is renamed into place: the registry's data about it, for rollbacks and
 * checks.
 */
export const recordFile = 'published.json';

export const versionFolder = (modulesFolder: string, name: string, version: string) =>
  join(modulesFolder, name, version);

const semver = /^\d+\.\d+\.\d+$/;
const parts = (version: string) => version.split('.').map(Number);

/** Orders versions, oldest first. */
export function byVersion(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)];
  const index = left.findIndex((part, place) => part !== right[place]);
  return index < 0 ? 0 : (left[index] ?? 0) - (right[index] ?? 0);
}

export function nextPatch(version: string): string {
  const [major = 0, minor = 0, patch = 0] = parts(version);
  return `${major}.${minor}.${patch + 1}`;
}

/** A digest of everything in a build except its version number. */
export function buildDigest(build: Pick<PublishedModule, 'integrity' | 'requires'> & { name: string }): string {
  const files = Object.entries(build.integrity).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([files, build.requires, moduleManifest.parse(build)]);
  return createHash('sha384').update(text).digest('base64');
}

/** The versions of a module that have a folder, oldest first. */
export async function publishedVersions(modulesFolder: string, name: string): Promise<string[]> {
  try {
    return (await readdir(join(modulesFolder, name))).filter((entry) => semver.test(entry)).sort(byVersion);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** The record of a published version; `null` if there is no such version or its record is unreadable. */
export async function publishedVersion(
  modulesFolder: string,
  name: string,
  version: string,
): Promise<PublishedModule | null> {
  try {
    const text = await readFile(join(versionFolder(modulesFolder, name, version), recordFile), 'utf8');
    return publishedModule.parse(JSON.parse(text));
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError || (error as Error).name === 'ZodError') return null;
    throw error;
  }
}
