import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '@simmer/service-common/registry/disk.ts';
import { keepShellOffer } from '@simmer/service-common/registry/gate.ts';
import { readModuleBuild } from '@simmer/service-common/registry/moduleBuild.ts';
import { buildDigest } from '@simmer/service-common/registry/publishedVersions.ts';
import { type Publication, publishModule } from '@simmer/service-common/registry/publishModule.ts';
import { historyFolder, readRegistry } from '@simmer/service-common/registry/registryFile.ts';
import { z } from 'zod';
import { moduleFolders } from './moduleFolders.ts';
import { shellOffer } from './shellOffer.ts';

type PublishBuiltModules = {
  root: string;
  modulesFolder: string;
};

const seenBuilds = z.record(z.string(), z.string());

/**
 * Publishes each module of this checkout whose build differs from the one at the last start. A module that was rolled
 * back or published by hand since then stays as it is until its sources change.
 * @returns the modules published or made current; empty if no build changed
 * @throws AppError if a build is incomplete or the shell would refuse it
 */
export async function publishBuiltModules({ root, modulesFolder }: PublishBuiltModules): Promise<Publication[]> {
  const shell = shellOffer();
  await keepShellOffer(modulesFolder, shell);
  const seenFile = join(historyFolder(modulesFolder), 'startedWith.json');
  const seen = await readSeen(seenFile);
  const { modules } = await readRegistry(modulesFolder);
  const publications: Publication[] = [];
  for (const folder of await moduleFolders(root)) {
    const buildFolder = join(root, folder, 'dist');
    const build = await readModuleBuild(buildFolder);
    const digest = buildDigest({ ...build.manifest, ...build });
    const isKnown = modules.some(({ name }) => name === build.manifest.name);
    if (isKnown && seen[folder] === digest) continue;
    const publication = await publishModule({
      modulesFolder,
      buildFolder,
      publishedBy: 'npm start',
      via: 'start',
      now: new Date(),
      shell,
    });
    seen[folder] = digest;
    await writeFile(seenFile, JSON.stringify(seen));
    if (publication.outcome !== 'unchanged') publications.push(publication);
  }
  return publications;
}

async function readSeen(file: string): Promise<Record<string, string>> {
  try {
    return seenBuilds.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return {};
    throw error;
  }
}
