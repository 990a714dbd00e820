import type { ModuleRollout, ModuleVersion, PublishedModule } from './module.ts';
import { exampleKey } from './modules.examples.ts';
import type { ModuleChange, ModuleOverview, PublisherKey } from './modules.ts';

const publishedAt = '2026-05-01T20:15:00.000Z';

/** One version of a module; give what the test is about. */
function aModuleVersion(given: Partial<ModuleVersion> = {}): ModuleVersion {
  const { name = 'mf-toy', version = '1.0.0' } = given;
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
    ...given,
  };
}

/** An entry of the registry. */
export function aPublishedModule(given: Partial<PublishedModule> = {}): PublishedModule {
  return { ...aModuleVersion(given), previous: null, enabled: true, rollout: null, ...given };
}

/** A new version that a tenth of everyone has. */
export function aRollout(given: Partial<ModuleRollout> = {}): ModuleRollout {
  return { candidate: aModuleVersion({ version: '1.1.0' }), share: 10, people: [], startedAt: publishedAt, ...given };
}

/** A healthy module, as admins see it. */
export function aModuleOverview(given: Partial<ModuleOverview> = {}): ModuleOverview {
  const { version = '1.0.0' } = given;
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
    ...given,
  };
}

export function aModuleChange(given: Partial<ModuleChange> = {}): ModuleChange {
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
    ...given,
  };
}

export function aPublisherKey(given: Partial<PublisherKey> = {}): PublisherKey {
  return { ...exampleKey, ...given };
}
