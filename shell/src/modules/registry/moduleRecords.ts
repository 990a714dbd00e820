import { moduleManifest, type PublishedModule, publishedModule, versionRecordAddress } from '@simmer/contracts';

/** The published record of a version; undefined if it is gone or can't be fetched. */
export async function fetchVersion(name: string, version: string): Promise<PublishedModule | undefined> {
  try {
    const answer = await fetch(versionRecordAddress(name, version));
    const record = publishedModule.safeParse(answer.ok ? await answer.json() : undefined);
    return record.data?.name === name && record.data.version === version ? record.data : undefined;
  } catch {
    return undefined;
  }
}

/** A module's record from its development server; undefined if there is none. */
export async function fetchFromDevServer(name: string, origin: string): Promise<PublishedModule | undefined> {
  try {
    const answer = await fetch(`${origin}/module.json`);
    const manifest = moduleManifest.safeParse(answer.ok ? await answer.json() : undefined);
    if (manifest.data?.name !== name) return undefined;
    return {
      ...manifest.data,
      version: '0.0.0',
      entry: `${origin}/remoteEntry.js`,
      requires: {},
      integrity: {},
      preload: [],
      publishedAt: '',
      publishedBy: origin,
      previous: null,
      enabled: true,
      rollout: null,
    };
  } catch {
    return undefined;
  }
}
