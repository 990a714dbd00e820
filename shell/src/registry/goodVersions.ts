import { goodModuleVersions, type PublishedModule } from '@simmer/contracts';
import type { GoodVersions } from './moduleLoader.ts';
import { fetchVersion } from './moduleRecords.ts';

/** What this browser saw working, and where it knows of nothing else, what the registry says was current before. */
export const goodVersions: GoodVersions = {
  async before(module) {
    const seen = goodModuleVersions.read()[module.name];
    const others = new Set([seen, module.previous].filter((version) => version && version !== module.version));
    for (const version of others) {
      const record = version ? await fetchVersion(module.name, version) : undefined;
      if (record) return record;
    }
    return undefined;
  },
  remember({ name, version, entry }: PublishedModule) {
    const known = goodModuleVersions.read();
    // What comes from a development server is no version that could be gone back to.
    if (entry.startsWith('/') && known[name] !== version) goodModuleVersions.write({ ...known, [name]: version });
  },
};
