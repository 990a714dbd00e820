import * as calls from '@simmer/contracts/calls';
import {
  calledName,
  type Identity,
  type PublishedModule,
  type PublisherKey,
  publisherKey,
} from '@simmer/contracts/services';
import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { type Actor, readChanges } from '@simmer/service-common/registry/changes.ts';
import { readShellOffer, type ShellOffer } from '@simmer/service-common/registry/gate.ts';
import { endPublisherKey, listPublisherKeys, makePublisherKey } from '@simmer/service-common/registry/publisherKeys.ts';
import { rollbackModule } from '@simmer/service-common/registry/rollbackModule.ts';
import { promoteModule, rolloutModule } from '@simmer/service-common/registry/rolloutModule.ts';
import type { ModulesStore } from '@simmer/service-common/registry/store/modulesStore.ts';
import { disableModule, enableModule } from '@simmer/service-common/registry/switchModule.ts';
import type { Deed } from '../../audit/audit.repository.ts';
import type { AuditLog } from '../../audit/auditLog.ts';
import { askedFrom, type KnownProxies } from '../../base/askedFrom.ts';
import { requireRecentSignIn } from '../../people/sessions/requireRecentSignIn.ts';
import { listModules, moduleOverview } from './moduleOverview.ts';
import { publishSentModule } from './publishSentModule.ts';
import { reportModuleFailure } from './reportModuleFailure.ts';

/** The part of a registry change that is recorded: the module and its version. */
const moduleDetail = ({ name, version }: Pick<PublishedModule, 'name' | 'version'>) => `${name} ${version}`;

/** A key's label and modules; never the key itself. */
const keyDetail = ({ label, modules }: Pick<PublisherKey, 'label' | 'modules'>) => `${label} (${modules.join(', ')})`;

type AdminChange = { modulesFolder: string; name: string; now: Date; actor: Actor; shell: ShellOffer };

const nameOf = (who: Identity) => calledName(who) || who.email;

type Deps = Parameters<typeof publishSentModule>[1] &
  Parameters<typeof reportModuleFailure>[1] &
  Parameters<typeof listModules>[0] &
  Parameters<typeof requireRecentSignIn>[1] &
  KnownProxies & {
    modules: ModulesStore;
    audit: Pick<AuditLog, 'add'>;
  };

export function moduleRoutes(deps: Deps): Route[] {
  const { modules, audit, clock } = deps;
  /** Records an action by an admin or a key's owner. */
  const note = (request: RawExchange['request'], deed: Deed) => audit.add(deed, askedFrom(request, deps), clock.now());
  /** Runs an admin's change of one module with its arguments. */
  const byAdmin = <T>(who: Identity, name: string, work: (change: AdminChange) => Promise<T>): Promise<T> =>
    modules.change(async (modulesFolder) =>
      work({
        modulesFolder,
        name,
        now: clock.now(),
        actor: { by: nameOf(who), via: 'admin' },
        shell: await readShellOffer(modulesFolder),
      }),
    );

  return [
    route(calls.publishModule, async ({ body, publisher, request }) => {
      const published = await publishSentModule({ ...body, publisher }, deps);
      if (published.outcome !== 'unchanged') {
        const kind = published.outcome === 'rollingOut' ? 'moduleRolledOut' : 'modulePublished';
        await note(request, { kind, byName: publisher.label, detail: moduleDetail(published) });
      }
      return published;
    }),
    route(calls.reportModuleFailure, async ({ who, body }) => {
      await reportModuleFailure({ ...body, userId: who.userId }, deps);
      return undefined;
    }),
    route(calls.listModules, () => listModules(deps)),
    route(calls.listModuleChanges, () => modules.read((folder) => readChanges(folder))),
    route(calls.setModuleRollout, async ({ who, params: { name }, body: { version, ...audience }, request }) => {
      await requireRecentSignIn(who, deps);
      await byAdmin(who, name, (change) => rolloutModule({ ...change, version, audience }));
      await note(request, { kind: 'moduleRolledOut', byId: who.userId, detail: moduleDetail({ name, version }) });
      return moduleOverview(name, deps);
    }),
    route(calls.promoteModule, async ({ who, params: { name }, request }) => {
      await requireRecentSignIn(who, deps);
      const promoted = await byAdmin(who, name, promoteModule);
      await note(request, { kind: 'modulePromoted', byId: who.userId, detail: moduleDetail(promoted) });
      return moduleOverview(name, deps);
    }),
    route(calls.rollbackModule, async ({ who, params: { name }, body: { to }, request }) => {
      // Only a rollback to a named version needs a recent sign-in; going back to what everyone had must not wait.
      if (to) await requireRecentSignIn(who, deps);
      const current = await byAdmin(who, name, (change) => rollbackModule({ ...change, to }));
      await note(request, { kind: 'moduleRolledBack', byId: who.userId, detail: moduleDetail(current) });
      return moduleOverview(name, deps);
    }),
    route(calls.switchModule, async ({ who, params: { name }, body: { isEnabled }, request }) => {
      const switched = await byAdmin(who, name, isEnabled ? enableModule : disableModule);
      const kind = isEnabled ? 'moduleSwitchedOn' : 'moduleSwitchedOff';
      await note(request, { kind, byId: who.userId, detail: moduleDetail(switched) });
      return moduleOverview(name, deps);
    }),
    route(calls.listPublisherKeys, async () =>
      (await modules.read(listPublisherKeys)).map((key) => publisherKey.parse(key)),
    ),
    route(calls.createPublisherKey, async ({ who, body, request }) => {
      await requireRecentSignIn(who, deps);
      const by = { createdBy: nameOf(who), createdById: who.userId };
      const input = { ...body, ...by, now: clock.now() };
      const { createdById: _createdById, ...made } = await modules.change((modulesFolder) =>
        makePublisherKey({ modulesFolder, ...input }),
      );
      await note(request, { kind: 'publisherKeyMade', byId: who.userId, detail: keyDetail(made) });
      return made;
    }),
    route(calls.endPublisherKey, async ({ who, params, request }) => {
      const ended = await modules.change((folder) => endPublisherKey(folder, params.id));
      await note(request, { kind: 'publisherKeyEnded', byId: who.userId, detail: keyDetail(ended) });
      return undefined;
    }),
  ];
}
