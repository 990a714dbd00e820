import { dirname, join } from 'node:path';
import type { PublishedModule } from '@simmer/contracts';
import { StartError } from '../start/startError.ts';
import { type Disk, hasCode, disk as realDisk } from './disk.ts';
import { objections, type ShellOffer } from './gate.ts';
import { type ModuleBuild, readModuleBuild } from './moduleBuild.ts';
import {
  buildDigest,
  nextPatch,
  publishedVersion,
  publishedVersions,
  recordFile,
  versionFolder,
} from './publishedVersions.ts';
import { changeRegistry, readRegistry, withModule } from './registryFile.ts';

export type PublishModule = {
  modulesFolder: string;
  /** the module's `dist` */
  buildFolder: string;
  /** exactly this version; without it the build's own, or the next free patch when that one holds something else */
  version?: string | undefined;
  publishedBy: string;
  now: Date;
  shell: ShellOffer;
};

export type Publication = { outcome: 'published' | 'unchanged' | 'madeCurrent'; module: PublishedModule };

/**
 * Publishes a module's build: an immutable folder first, then the registry. A build that is already there is not published twice, only
 * made current. A module that is switched off stays so.
 *
 * @throws StartError when the build is not whole, the shell would refuse it, or the version asked for is taken
 */
export async function publishModule(publish: PublishModule, disk: Disk = realDisk): Promise<Publication> {
  const { modulesFolder, now, shell } = publish;
  const build = await readModuleBuild(publish.buildFolder);
  const refusal = objections({ ...build.manifest, requires: build.requires }, shell);
  if (refusal.length > 0) throw new StartError(refusal.join(' '));

  const placed = await placeBuild(build, publish, disk);
  const { modules } = await readRegistry(modulesFolder);
  if (
    !placed.isNew &&
    modules.some((entry) => entry.name === placed.module.name && entry.version === placed.module.version)
  ) {
    return { outcome: 'unchanged', module: placed.module };
  }
  let module = placed.module;
  await changeRegistry(
    {
      modulesFolder,
      now,
      modules: (current) => {
        module = afterCurrent(placed.module, current.modules);
        return withModule(current.modules, module);
      },
    },
    disk,
  );
  return { outcome: placed.isNew ? 'published' : 'madeCurrent', module };
}

function afterCurrent(module: PublishedModule, modules: PublishedModule[]): PublishedModule {
  const current = modules.find(({ name }) => name === module.name);
  if (!current) return module;
  const previous = current.version === module.version ? current.previous : current.version;
  return { ...module, previous, enabled: current.enabled };
}

type Placed = { module: PublishedModule; isNew: boolean };

/** Finds or makes the folder that holds this build. Starts over when another publisher takes the chosen version first. */
async function placeBuild(build: ModuleBuild, publish: PublishModule, disk: Disk): Promise<Placed> {
  const { modulesFolder } = publish;
  const { name } = build.manifest;
  const digest = buildDigest({ ...build.manifest, ...build });
  for (;;) {
    const wanted = publish.version ?? build.version;
    const versions = await publishedVersions(modulesFolder, name);
    const records = await Promise.all(versions.map((version) => publishedVersion(modulesFolder, name, version)));
    const same = records.filter((record) => record !== null && buildDigest(record) === digest);
    const known = same.find((record) => record?.version === wanted) ?? (versions.includes(wanted) ? same.at(-1) : null);
    if (known && (!publish.version || known.version === publish.version)) return { module: known, isNew: false };
    if (publish.version && versions.includes(publish.version)) {
      throw new StartError(
        `Version ${publish.version} of ${name} is published and never changes. Choose the next one, such as ${nextPatch(versions.at(-1) ?? wanted)}.`,
      );
    }
    const version = versions.includes(wanted) ? nextFreePatch(wanted, versions) : wanted;
    const module = await entryOf(build, version, publish);
    if (await placeFolder(build, module, modulesFolder, disk)) return { module, isNew: true };
  }
}

function nextFreePatch(version: string, taken: string[]): string {
  let free = version;
  while (taken.includes(free)) free = nextPatch(free);
  return free;
}

async function entryOf(build: ModuleBuild, version: string, publish: PublishModule): Promise<PublishedModule> {
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

/** Copies a build beside its place, then gives it its name in one step. False when the name was taken meanwhile. */
async function placeFolder(
  build: ModuleBuild,
  module: PublishedModule,
  modulesFolder: string,
  disk: Disk,
): Promise<boolean> {
  const folder = versionFolder(modulesFolder, module.name, module.version);
  const temporary = join(dirname(folder), `.publishing-${crypto.randomUUID()}`);
  await disk.makeFolder(temporary);
  for (const file of build.files) await disk.copyFile(join(build.folder, file), join(temporary, file));
  await disk.createFile(join(temporary, recordFile), JSON.stringify(module));
  try {
    await disk.rename(temporary, folder);
    return true;
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    await disk.remove(temporary);
    return false;
  }
}
