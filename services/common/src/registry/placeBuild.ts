import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedModule } from '@simmer/contracts/services';
import { AppError } from '../base/appError.ts';
import type { ModuleBuild } from './moduleBuild.ts';
import {
  buildDigest,
  nextPatch,
  publishedVersion,
  publishedVersions,
  recordFile,
  versionFolder,
} from './publishedVersions.ts';
import { readRegistry } from './registryFile.ts';

type Placing = { modulesFolder: string; version?: string | undefined; publishedBy: string; now: Date };

export type Placed = { module: PublishedModule; isNew: boolean };

/**
 * Finds or makes the folder that holds this build.
 * @throws AppError `conflict` if the requested version holds another build
 */
export async function placeBuild(build: ModuleBuild, publish: Placing): Promise<Placed> {
  const { modulesFolder } = publish;
  const { name } = build.manifest;
  const digest = buildDigest({ ...build.manifest, ...build });
  const wanted = publish.version ?? build.version;
  const versions = await publishedVersions(modulesFolder, name);
  const records = await Promise.all(versions.map((version) => publishedVersion(modulesFolder, name, version)));
  const same = records.filter((record) => record !== null && buildDigest(record) === digest);
  const known = same.find((record) => record?.version === wanted) ?? (versions.includes(wanted) ? same.at(-1) : null);
  if (known && (!publish.version || known.version === publish.version)) return { module: known, isNew: false };
  if (publish.version && versions.includes(publish.version)) {
    throw new AppError(
      'conflict',
      `Version ${publish.version} of ${name} is already published and cannot change. Use a new version, such as ${nextPatch(versions.at(-1) ?? wanted)}.`,
    );
  }
  const version = versions.includes(wanted) ? nextFreePatch(wanted, versions) : wanted;
  const module = await entryOf(build, version, publish);
  await copyBuild(build, module, modulesFolder);
  return { module, isNew: true };
}

function nextFreePatch(version: string, taken: string[]): string {
  let free = version;
  while (taken.includes(free)) free = nextPatch(free);
  return free;
}

async function entryOf(build: ModuleBuild, version: string, publish: Placing): Promise<PublishedModule> {
  const address = (file: string) => `/modules/${build.manifest.name}/${version}/${file}`;
  const { modules } = await readRegistry(publish.modulesFolder);
  const entry = {
    ...build.manifest,
    version,
    entry: address(build.entry),
    requires: build.requires,
    integrity: build.integrity,
    preload: build.preload.map(address),
    publishedAt: publish.now.toISOString(),
    publishedBy: publish.publishedBy,
    previous: null,
    enabled: true,
    rollout: null,
  };
  return afterCurrent(entry, modules);
}

/**
 * A registry entry for a version that follows the current one, which becomes the last good version; a module that is
 * switched off stays so.
 */
export function afterCurrent(module: PublishedModule, modules: PublishedModule[]): PublishedModule {
  const current = modules.find(({ name }) => name === module.name);
  if (!current) return module;
  const previous = current.version === module.version ? current.previous : current.version;
  return { ...module, previous, enabled: current.enabled };
}

async function copyBuild(build: ModuleBuild, module: PublishedModule, modulesFolder: string): Promise<void> {
  const folder = versionFolder(modulesFolder, module.name, module.version);
  for (const file of build.files) await cp(join(build.folder, file), join(folder, file));
  await writeFile(join(folder, recordFile), JSON.stringify(module));
}
