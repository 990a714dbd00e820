import { goodModuleVersions, type PublishedModule } from '@simmer/contracts';
import type { GoodVersions } from '../loader/moduleLoader.ts';
import { fetchVersion } from './moduleRecords.ts';

/** The last versions this browser saw working; if none, the previous ones in the registry. */
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
    // A version from a development server can't be restored later.
    if (entry.startsWith('/') && known[name] !== version) goodModuleVersions.write({ ...known, [name]: version });
  },
};
