import { resolve } from 'node:path';

// What builds and publishes is loaded only by a start that does.

const root = resolve(import.meta.dirname, '../..');

/**
 * Builds what has changed of the shell and the modules, without what `finishAll` makes.
 * @param onBegin called once the builders are at work, or nothing is to be built
 */
export async function buildAll(signal: AbortSignal, onBegin: () => void): Promise<void> {
  const { buildFrontEnds } = await import('../build/buildFrontEnds.ts');
  await buildFrontEnds({ root, brotliLater: true, signal, onBegin });
}

/** Publishes the builds that have changed, and removes what is too old. */
export async function publishAll(modulesFolder: string): Promise<void> {
  const { publishBuiltModules } = await import('../build/publishBuiltModules.ts');
  const { removeOldVersions } = await import('@simmer/service-common/registry/removeOldVersions.ts');
  await publishBuiltModules({ root, modulesFolder });
  await removeOldVersions({ modulesFolder, now: new Date() });
}

/** Begins to make what the builds left for later. @returns ends it */
export async function finishAll(modulesFolder: string): Promise<() => void> {
  const { makeBrotliLater } = await import('../build/brotliLater.ts');
  return makeBrotliLater(root, modulesFolder);
}
