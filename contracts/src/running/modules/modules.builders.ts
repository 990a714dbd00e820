import type { ModuleRollout, ModuleVersion, PublishedModule } from './module.ts';
import { exampleKey } from './modules.examples.ts';
import type { ModuleChange, ModuleOverview, PublisherKey } from './modules.ts';

const publishedAt = '2026-05-01T20:15:00.000Z';

/** One version of a module; give what the test is about. */
export function aModuleVersion(overrides: Partial<ModuleVersion> = {}): ModuleVersion {
  const { name = 'mf-toy', version = '1.0.0' } = overrides;
  return {
    name,
    version,
    contract: '1.0.0',
    routes: [],
    navigation: [],
    slots: [],
    pages: [],
    entry: `/modules/${name}/${version}/remoteEntry.js`,
    requires: { react: '^19.3.1' },
    integrity: {},
    preload: [],
    publishedAt,
    publishedBy: 'ana',
    ...overrides,
  };
}

/** An entry of the registry. */
export function aPublishedModule(overrides: Partial<PublishedModule> = {}): PublishedModule {
  return { ...aModuleVersion(overrides), previous: null, enabled: true, rollout: null, ...overrides };
}

/** A new version that a tenth of everyone has. */
export function aRollout(overrides: Partial<ModuleRollout> = {}): ModuleRollout {
  return {
    candidate: aModuleVersion({ version: '1.1.0' }),
    share: 10,
    people: [],
    startedAt: publishedAt,
    ...overrides,
  };
}

/** A healthy module, as admins see it. */
export function aModuleOverview(overrides: Partial<ModuleOverview> = {}): ModuleOverview {
  const { version = '1.0.0' } = overrides;
  return {
    name: 'mf-song',
    version,
    contract: '1.0.0',
    isEnabled: true,
    publishedAt,
    publishedBy: 'npm start',
    previous: null,
    rollout: null,
    versions: [{ version, contract: '1.0.0', publishedAt, publishedBy: 'npm start', objections: [] }],
    failures: [],
    ...overrides,
  };
}

export function aModuleChange(overrides: Partial<ModuleChange> = {}): ModuleChange {
  return {
    revision: 1,
    kind: 'publish',
    name: 'mf-song',
    version: '1.0.0',
    from: null,
    audience: null,
    by: 'npm start',
    via: 'start',
    at: publishedAt,
    ...overrides,
  };
}

export function aPublisherKey(overrides: Partial<PublisherKey> = {}): PublisherKey {
  return { ...exampleKey, ...overrides };
}
