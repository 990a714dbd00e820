import type { HttpHandler } from 'msw';
import { DoubleRefusal, standInFor } from '../../base/doubles/standInFor.ts';
import { CONTRACT_VERSION } from './module.ts';
import { aModuleChange, aModuleOverview, aPublisherKey } from './modules.builders.ts';
import {
  createPublisherKey,
  endPublisherKey,
  listModuleChanges,
  listModules,
  listPublisherKeys,
  type ModuleChange,
  type ModuleOverview,
  promoteModule,
  reportModuleFailure,
  rollbackModule,
  setModuleRollout,
  switchModule,
} from './modules.ts';

const publishedAt = '2026-05-02T09:00:00.000Z';
const stored = (version: string) => ({
  version,
  contract: '1.0.0',
  publishedAt,
  publishedBy: 'The song team',
  objections: [],
});

/** A module at its second version, a third of which some people have, and one that runs well. */
const someModules = (): ModuleOverview[] => [
  aModuleOverview({ name: 'mf-library' }),
  aModuleOverview({
    name: 'mf-song',
    version: '1.1.0',
    previous: '1.0.0',
    rollout: { version: '1.2.0', share: 10, people: [2], startedAt: publishedAt },
    versions: ['1.2.0', '1.1.0', '1.0.0'].map(stored),
    failures: [
      { version: '1.2.0', kind: 'render', count: 3, firstAt: publishedAt, lastAt: publishedAt, message: 'x is null' },
    ],
  }),
];

type Deed = Pick<ModuleChange, 'kind'> & Partial<ModuleChange>;

/** Handlers for what admins do with modules: what one call changes, the next one shows. */
export function moduleHandlers(modules: ModuleOverview[] = someModules()): HttpHandler[] {
  let keys = [aPublisherKey()];
  let changes = [aModuleChange()];

  function changed(name: string, deed: Deed, change: (module: ModuleOverview) => Partial<ModuleOverview>) {
    const index = modules.findIndex((module) => module.name === name);
    const module = modules[index];
    if (!module) throw new DoubleRefusal('not_found', `${name} is not published.`);
    const next = { ...module, ...change(module) };
    modules[index] = next;
    const revision = (changes[0]?.revision ?? 0) + 1;
    const done = { name, version: next.version, from: module.version, by: 'Bo', via: 'admin' as const };
    changes = [aModuleChange({ revision, ...done, ...deed }), ...changes];
    return next;
  }

  return [
    standInFor(reportModuleFailure, () => undefined),
    standInFor(listModules, () => ({ revision: changes[0]?.revision ?? 0, contract: CONTRACT_VERSION, modules })),
    standInFor(listModuleChanges, () => changes),
    standInFor(setModuleRollout, ({ params, body }) =>
      changed(params.name, { kind: 'rollout', version: body.version, audience: body }, ({ version }) => {
        if (version === body.version) throw new DoubleRefusal('conflict', `Everyone already has ${version}.`);
        return { rollout: { ...body, startedAt: publishedAt } };
      }),
    ),
    standInFor(promoteModule, ({ params }) =>
      changed(params.name, { kind: 'promote' }, ({ rollout, version }) => {
        if (!rollout) throw new DoubleRefusal('conflict', 'This module has no rollout in progress.');
        return { version: rollout.version, previous: version, rollout: null };
      }),
    ),
    standInFor(rollbackModule, ({ params, body }) =>
      changed(params.name, { kind: 'rollback' }, ({ rollout, previous }) => {
        if (rollout && !body.to) return { rollout: null };
        const version = body.to ?? previous;
        if (!version) throw new DoubleRefusal('conflict', 'This module has no earlier version.');
        return { version, previous: null, rollout: null };
      }),
    ),
    standInFor(switchModule, ({ params, body }) =>
      changed(params.name, { kind: body.isEnabled ? 'enable' : 'disable' }, () => ({ isEnabled: body.isEnabled })),
    ),
    standInFor(listPublisherKeys, () => keys),
    standInFor(createPublisherKey, ({ body }) => {
      const made = aPublisherKey({ id: `key${keys.length + 1}`, ...body });
      keys = [...keys, made];
      return { ...made, key: `simmer_${made.id}_shown-once` };
    }),
    standInFor(endPublisherKey, ({ params }) => {
      if (!keys.some(({ id }) => id === params.id)) throw new DoubleRefusal('not_found', 'This key does not exist.');
      keys = keys.filter(({ id }) => id !== params.id);
      return undefined;
    }),
  ];
}
