import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// What builds and publishes is loaded only by a start that does.

const root = resolve(import.meta.dirname, '../..');

/** The copy that nginx serves follows at once, unless the services can't; pages then open with the last one. */
const ARRIVES_WITHIN_MS = 15_000;

/**
 * Builds what has changed of the shell and the modules, without what `finishAll` makes.
 * @param onBegin called once the builders are at work, or nothing is to be built
 */
export async function buildAll(signal: AbortSignal, onBegin: () => void): Promise<void> {
  const { buildFrontEnds } = await import('../build/buildFrontEnds.ts');
  await buildFrontEnds({ root, brotliLater: true, signal, onBegin });
}

/** Takes the modules of an older Simmer from its folder into the database, before anything fills the folder from there. */
export async function takeUpModules(folder: string, databaseUrl: string): Promise<void> {
  const { withPublished } = await import('../build/openPublished.ts');
  await withPublished({ databaseUrl, folder }, async () => {});
}

/** Publishes the builds that have changed, and removes what is too old. @returns the registry's revision, and how to finish */
export async function publishAll(databaseUrl: string) {
  const { publishBuilds } = await import('../build/publishBuilds.ts');
  const { revision, isWithoutBrotli: isPublishedWithout } = await publishBuilds({ root, databaseUrl });
  return {
    revision,
    /** Begins to make what the builds left for later. @returns ends it */
    async finish(): Promise<() => void> {
      const { makeBrotliLater } = await import('../build/brotliLater.ts');
      return makeBrotliLater({ root, databaseUrl, isPublishedWithout });
    },
  };
}

/** Resolves once the folder that nginx serves has this revision. */
export async function modulesArrived(folder: string, revision: number): Promise<void> {
  const { readRegistry } = await import('@simmer/service-common/registry/registryFile.ts');
  const end = performance.now() + ARRIVES_WITHIN_MS;
  while ((await readRegistry(folder)).revision < revision && performance.now() < end) await sleep(20);
}
