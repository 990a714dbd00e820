import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, registry } from '@simmer/contracts/services';
import { removeOldChanges } from './changes.ts';
import { hasCode } from './disk.ts';
import { publishedVersion, publishedVersions, versionFolder } from './publishedVersions.ts';
import { historyFile, historyFolder, readRegistry } from './registryFile.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keepMs = 30 * dayMs;

type Old = { modulesFolder: string; now: Date };

/**
 * Removes what no open page can still request: versions unused for thirty days that are neither current, nor previous,
 * nor being rolled out; and registries of the same age. An open page loads its later parts from the version it began
 * with.
 * @returns what was removed, as `name version`
 */
export async function removeOldVersions({ modulesFolder, now }: Old): Promise<string[]> {
  const current = await readRegistry(modulesFolder);
  const past = await pastRegistries(modulesFolder);
  const removed: string[] = [];
  for (const { name, version, previous, rollout } of current.modules) {
    for (const candidate of await publishedVersions(modulesFolder, name)) {
      if ([version, previous, rollout?.candidate.version].includes(candidate)) continue;
      const published = await publishedVersion(modulesFolder, name, candidate);
      const lastCurrent = retiredAt(name, candidate, [...past, current]) ?? published?.publishedAt ?? '';
      if (now.getTime() - new Date(lastCurrent).getTime() < keepMs) continue;
      await rm(versionFolder(modulesFolder, name, candidate), { recursive: true });
      removed.push(`${name} ${candidate}`);
    }
  }
  await removeOldChanges(modulesFolder);
  for (const [index, { revision }] of past.entries()) {
    const replacedAt = (past[index + 1] ?? current).publishedAt;
    if (now.getTime() - new Date(replacedAt).getTime() < keepMs) break;
    await rm(historyFile(modulesFolder, revision));
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

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
