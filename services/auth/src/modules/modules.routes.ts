import {
  createPublisherKey,
  endPublisherKey as endPublisherKeyCall,
  type Identity,
  listModuleChanges,
  listModules as listModulesCall,
  listPublisherKeys as listPublisherKeysCall,
  promoteModule as promoteModuleCall,
  publishModule as publishModuleCall,
  reportModuleFailure as reportModuleFailureCall,
  rollbackModule as rollbackModuleCall,
  setModuleRollout,
  switchModule as switchModuleCall,
} from '@simmer/contracts';
import { type Route, route } from '@simmer/service-common/mountEndpoint.ts';
import { readChanges } from '@simmer/service-common/registry/changes.ts';
import { readShellOffer } from '@simmer/service-common/registry/gate.ts';
import { endPublisherKey, listPublisherKeys, makePublisherKey } from '@simmer/service-common/registry/publisherKeys.ts';
import { readRegistry } from '@simmer/service-common/registry/registryFile.ts';
import { rollbackModule } from '@simmer/service-common/registry/rollbackModule.ts';
import { promoteModule, rolloutModule } from '@simmer/service-common/registry/rolloutModule.ts';
import { disableModule, enableModule } from '@simmer/service-common/registry/switchModule.ts';
import type { AuthDeps } from '../authDeps.ts';
import { listModules, moduleOverview } from './moduleOverview.ts';
import { publishSentModule } from './publishSentModule.ts';
import { reportModuleFailure } from './reportModuleFailure.ts';

const nameOf = ({ displayName, firstName, email }: Identity) => displayName ?? firstName ?? email;

export function moduleRoutes(deps: AuthDeps): Route[] {
  const { modulesFolder, clock } = deps;
  /** What a change of one module by an admin is made of. */
  const byAdmin = async (who: Identity, name: string) => ({
    modulesFolder,
    name,
    now: clock.now(),
    actor: { by: nameOf(who), via: 'admin' as const },
    shell: await readShellOffer(modulesFolder),
  });

  return [
    route(publishModuleCall, ({ body, publisher }) => publishSentModule({ ...body, publisher }, deps)),
    route(reportModuleFailureCall, async ({ who, body }) => {
      await reportModuleFailure({ ...body, userId: who.userId }, deps);
      return undefined;
    }),
    route(listModulesCall, () => listModules(deps)),
    route(listModuleChanges, async () => readChanges(modulesFolder, (await readRegistry(modulesFolder)).revision)),
    route(setModuleRollout, async ({ who, params: { name }, body: { version, ...audience } }) => {
      await rolloutModule({ ...(await byAdmin(who, name)), version, audience });
      return moduleOverview(name, deps);
    }),
    route(promoteModuleCall, async ({ who, params: { name } }) => {
      await promoteModule(await byAdmin(who, name));
      return moduleOverview(name, deps);
    }),
    route(rollbackModuleCall, async ({ who, params: { name }, body: { to } }) => {
      await rollbackModule({ ...(await byAdmin(who, name)), to });
      return moduleOverview(name, deps);
    }),
    route(switchModuleCall, async ({ who, params: { name }, body: { isEnabled } }) => {
      await (isEnabled ? enableModule : disableModule)(await byAdmin(who, name));
      return moduleOverview(name, deps);
    }),
    route(listPublisherKeysCall, () => listPublisherKeys(modulesFolder)),
    route(createPublisherKey, ({ who, body }) =>
      makePublisherKey({ modulesFolder, ...body, createdBy: nameOf(who), now: clock.now() }),
    ),
    route(endPublisherKeyCall, async ({ params }) => {
      await endPublisherKey(modulesFolder, params.id);
      return undefined;
    }),
  ];
}
