import { join } from 'node:path';
import type { RolloutAudience, SentFile } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { Publisher } from '@simmer/service-common/endpoint/access.ts';
import { readShellOffer } from '@simmer/service-common/registry/gate.ts';
import { readModuleBuild } from '@simmer/service-common/registry/moduleBuild.ts';
import { publishModule } from '@simmer/service-common/registry/publishModule.ts';
import { withReceivedBuild } from '@simmer/service-common/registry/receiveBuild.ts';
import { removeOldVersions } from '@simmer/service-common/registry/removeOldVersions.ts';
import type { ModulesStore } from '@simmer/service-common/registry/store/modulesStore.ts';

type Sent = {
  files: readonly SentFile[];
  version?: string | undefined;
  audience?: RolloutAudience | undefined;
  publisher: Publisher;
};

type Deps = { modules: Pick<ModulesStore, 'change'>; clock: Clock; log: Log };

/**
 * Publishes an uploaded build under the name in its manifest, if the key covers it. A refused build leaves no files
 * behind.
 * @throws AppError `forbidden` for a module the key does not cover; also as `withReceivedBuild` and `publishModule`
 * @see PRODUCT.md, Modules: what is checked
 */
export function publishSentModule(sent: Sent, { modules, ...deps }: Deps) {
  return modules.change((modulesFolder) => publishInto(modulesFolder, sent, deps));
}

async function publishInto(
  modulesFolder: string,
  { files, version, audience, publisher }: Sent,
  { clock, log }: Omit<Deps, 'modules'>,
) {
  const folder = join(modulesFolder, 'registry', `received-${crypto.randomUUID()}`);
  return withReceivedBuild({ folder, files }, async () => {
    const { manifest } = await readModuleBuild(folder);
    if (!publisher.modules.includes(manifest.name)) {
      throw new AppError(
        'forbidden',
        `This key can only publish ${publisher.modules.join(', ')}, not ${manifest.name}.`,
      );
    }
    const now = clock.now();
    const { outcome, module } = await publishModule({
      modulesFolder,
      buildFolder: folder,
      version,
      audience,
      publishedBy: publisher.label,
      via: 'key',
      now,
      shell: await readShellOffer(modulesFolder),
    });
    log.info({ module: module.name, version: module.version, outcome, by: publisher.label }, 'published a module');
    await removeOldVersions({ modulesFolder, now });
    return { name: module.name, version: module.version, outcome };
  });
}
