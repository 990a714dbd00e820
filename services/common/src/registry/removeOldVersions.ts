import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, registry } from '@simmer/contracts/services';
import { changesFolder, removeOldChanges } from './changes.ts';
import { type Disk, hasCode, disk as realDisk } from './disk.ts';
import { publishedVersion, publishedVersions, versionFolder } from './publishedVersions.ts';
import { historyFile, historyFolder, readRegistry } from './registryFile.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keptMs = 30 * dayMs;
const leftoverMs = dayMs;

type Old = { modulesFolder: string; now: Date };

/**
 * Removes what no open page can still request: versions unused for thirty days that are neither current, nor previous,
 * nor being rolled
 * out; registries of the same age; and partial copies left by a crash. An open page loads its later parts from the
 * version it began with.
 * @returns what was removed, as `name version`
 */
export async function removeOldVersions({ modulesFolder, now }: Old, disk: Disk = realDisk): Promise<string[]> {
  const current = await readRegistry(modulesFolder);
  const past = await pastRegistries(modulesFolder);
  const removed: string[] = [];
  for (const { name, version, previous, rollout } of current.modules) {
    for (const candidate of await publishedVersions(modulesFolder, name)) {
      if ([version, previous, rollout?.candidate.version].includes(candidate)) continue;
      const published = await publishedVersion(modulesFolder, name, candidate);
      const lastCurrent = retiredAt(name, candidate, [...past, current]) ?? published?.publishedAt ?? '';
      if (now.getTime() - new Date(lastCurrent).getTime() < keptMs) continue;
      await disk.remove(versionFolder(modulesFolder, name, candidate));
      removed.push(`${name} ${candidate}`);
    }
    await removeLeftovers(join(modulesFolder, name), /^\.publishing-/, now, disk);
  }
  await removeLeftovers(historyFolder(modulesFolder), /^(next\.|received-)/, now, disk);
  await removeLeftovers(changesFolder(modulesFolder), /^next\./, now, disk);
  await removeOldChanges(modulesFolder, disk);
  for (const [index, { revision }] of past.entries()) {
    const replacedAt = (past[index + 1] ?? current).publishedAt;
    if (now.getTime() - new Date(replacedAt).getTime() < keptMs) break;
    await disk.remove(historyFile(modulesFolder, revision));
  }
  return removed;
}

/** When a version stopped being current: the time of the first registry without it. */
function retiredAt(name: string, version: string, registries: Registry[]): string | undefined {
  const last = registries.findLastIndex(({ modules }) =>
    modules.some(
      (module) => module.name === name && (module.version === version || module.rollout?.candidate.version === version),
    ),
  );
  return last < 0 ? undefined : registries[last + 1]?.publishedAt;
}

async function pastRegistries(modulesFolder: string): Promise<Registry[]> {
  const folder = historyFolder(modulesFolder);
  const files = (await entriesOf(folder)).filter((file) => /^modules\.\d+\.json$/.test(file));
  const read = await Promise.all(
    files.map(async (file) => registry.safeParse(JSON.parse(await readFile(join(folder, file), 'utf8')))),
  );
  return read.flatMap(({ data }) => data ?? []).sort((a, b) => a.revision - b.revision);
}

async function removeLeftovers(folder: string, pattern: RegExp, now: Date, disk: Disk): Promise<void> {
  for (const entry of (await entriesOf(folder)).filter((name) => pattern.test(name))) {
    const { mtimeMs } = await stat(join(folder, entry));
    if (now.getTime() - mtimeMs > leftoverMs) await disk.remove(join(folder, entry));
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
