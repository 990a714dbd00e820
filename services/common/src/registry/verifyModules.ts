import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedModule } from '@simmer/contracts/services';
import { filesIn, hasCode } from './disk.ts';
import { integrityIn, isPrecompressed } from './moduleBuild.ts';
import { publishedVersion, publishedVersions, recordFile, versionFolder } from './publishedVersions.ts';
import { readRegistry } from './registryFile.ts';
import { unpackedIntegrity } from './unpackedIntegrity.ts';

/** The limit for an unpacked file; published modules are smaller. */
const mostBytes = 64 * 1_048_576;

/**
 * Compares every published file on disk with its record, old versions included.
 * @returns the problems found, as sentences
 */
export async function verifyModules(modulesFolder: string): Promise<string[]> {
  const { modules } = await readRegistry(modulesFolder);
  const checks = modules.flatMap((entry) => [
    checkVersion(modulesFolder, entry),
    publishedVersions(modulesFolder, entry.name).then((versions) =>
      checkOthers(
        modulesFolder,
        entry,
        versions.filter((version) => version !== entry.version),
      ),
    ),
  ]);
  return (await Promise.all(checks)).flat();
}

async function checkOthers(modulesFolder: string, { name }: PublishedModule, versions: string[]): Promise<string[]> {
  const found = await Promise.all(
    versions.map(async (version) => {
      const record = await publishedVersion(modulesFolder, name, version);
      return record ? checkVersion(modulesFolder, record) : [`${name} ${version}: cannot read its ${recordFile}.`];
    }),
  );
  return found.flat();
}

async function checkVersion(modulesFolder: string, { name, version, integrity }: PublishedModule): Promise<string[]> {
  const folder = versionFolder(modulesFolder, name, version);
  let files: string[];
  try {
    files = (await filesIn(folder)).filter((file) => file !== recordFile);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [`${name} ${version}: its folder is missing.`];
    throw error;
  }
  const actual = await integrityIn(folder, files);
  const wrong = Object.keys({ ...integrity, ...actual })
    .filter((file) => actual[file] !== integrity[file])
    .map((file) => {
      const kind = !actual[file] ? 'is missing' : !integrity[file] ? 'was not published' : 'was changed';
      return `${name} ${version}: ${file} ${kind}.`;
    });
  const packed = await Promise.all(
    files.filter(isPrecompressed).map(async (file) => {
      const packed = await readFile(join(folder, file));
      const isRight = (await unpackedIntegrity(file, packed, mostBytes)) === integrity[file.replace(/\.(br|gz)$/, '')];
      return isRight ? [] : [`${name} ${version}: ${file} does not unpack to what was published.`];
    }),
  );
  return [...wrong, ...packed.flat()];
}
