import type { PublishedModule, RolloutAudience } from '@simmer/contracts/services';
import { AppError } from '../base/appError.ts';
import type { Actor } from './changes.ts';
import { requireLoadable, type ShellOffer } from './gate.ts';
import { readModuleBuild } from './moduleBuild.ts';
import { requireFreePlaces } from './ownedPlaces.ts';
import { afterCurrent, placeBuild } from './placeBuild.ts';
import { changeRegistry, readRegistry, withModule } from './registryFile.ts';
import { rolloutModule } from './rolloutModule.ts';

export type PublishModule = {
  modulesFolder: string;
  /** the module's `dist` */
  buildFolder: string;
  /** exactly this version; otherwise the build's own, or the next free patch if that one holds another build */
  version?: string | undefined;
  /** who gets it first; everyone by default */
  audience?: RolloutAudience | undefined;
  publishedBy: string;
  via: Actor['via'];
  now: Date;
  shell: ShellOffer;
};

export type Publication = {
  outcome: 'published' | 'unchanged' | 'madeCurrent' | 'rollingOut';
  /** the published version, as the registry has it or would have it for everyone */
  module: PublishedModule;
};

/**
 * Publishes a module's build: an immutable folder first, then the registry. A build that already exists is not copied
 * again, only made current or given to the audience. A module that is switched off stays so.
 * @throws AppError if the build is incomplete, the shell would refuse it, the requested version is taken, or it claims
 * an address or slot of the shell or another module
 */
export async function publishModule(publish: PublishModule): Promise<Publication> {
  const { modulesFolder, now, shell, audience } = publish;
  const actor = { by: publish.publishedBy, via: publish.via };
  const build = await readModuleBuild(publish.buildFolder);
  const { name } = build.manifest;
  requireLoadable({ ...build.manifest, requires: build.requires }, shell);
  const before = await readRegistry(modulesFolder);
  // Checked here as well, so that a refused build is never copied.
  requireFreePlaces(build.manifest, before.modules);
  if (audience && !before.modules.some((entry) => entry.name === name)) {
    throw new AppError(
      'conflict',
      `${name} is new, so there is no earlier version for everyone else. Publish it to everyone.`,
    );
  }

  const placed = await placeBuild(build, publish);
  const { version } = placed.module;
  if (audience) {
    await rolloutModule({ modulesFolder, name, version, audience, now, shell, actor });
    return { outcome: 'rollingOut', module: placed.module };
  }
  let publication: Publication = { outcome: 'unchanged', module: placed.module };
  await changeRegistry({
    modulesFolder,
    now,
    actor,
    change: ({ modules }) => {
      const current = modules.find((entry) => entry.name === name);
      if (!placed.isNew && current?.version === version) return null;
      const module = afterCurrent(placed.module, modules);
      publication = { outcome: placed.isNew ? 'published' : 'madeCurrent', module };
      return {
        modules: withModule(modules, module),
        deed: { kind: 'publish', name, version, from: current?.version ?? null },
      };
    },
  });
  return publication;
}
