import { $visitor, type PublishedModule } from '@simmer/contracts';
import { atom } from 'nanostores';
import { onPageReturn } from '../events/pageReturn.ts';
import { modulesFor } from './pageModules.ts';
import { $registry, fetchRegistry, loadRegistry } from './registry.ts';

const lookEveryMs = 10 * 60_000;

/** Whether other modules, or other versions of them, are published than this page has. */
export const $hasNewerModules = atom(false);

const versionsOf = (modules: readonly PublishedModule[]) =>
  modulesFor(modules, $visitor.get())
    .map(({ name, version }) => `${name}@${version}`)
    .sort()
    .join();

let looking: Promise<void> | undefined;

/**
 * Compares the registry with what this page has; one look at a time. Newer versions are offered. A module that was switched off leaves the
 * page at once: that is what the switch is for.
 *
 * @param switchedOff told of each that leaves
 */
export function lookForNewerModules(switchedOff: (name: string) => void = () => undefined): Promise<void> {
  looking ??= look(switchedOff).finally(() => {
    looking = undefined;
  });
  return looking;
}

async function look(switchedOff: (name: string) => void): Promise<void> {
  const known = $registry.get();
  if (known.status === 'failed') return loadRegistry();
  if (known.status !== 'ready') return;
  try {
    const published = await fetchRegistry();
    const isPublished = ({ name }: PublishedModule) => published.some((module) => module.name === name);
    const left = known.modules.filter(isPublished);
    if (left.length < known.modules.length) {
      $registry.set({ status: 'ready', modules: left });
      for (const module of known.modules) if (!isPublished(module)) switchedOff(module.name);
    }
    $hasNewerModules.set(versionsOf(published) !== versionsOf(left));
  } catch (error) {
    console.warn('Failed to check for newer modules.', error);
  }
}

/** Looks whenever somebody comes back to the page, and every ten minutes. @returns how to stop */
export function watchForNewerModules(switchedOff?: (name: string) => void): () => void {
  const again = () => void lookForNewerModules(switchedOff);
  const timer = setInterval(again, lookEveryMs);
  const stopListening = onPageReturn(again);
  return () => {
    clearInterval(timer);
    stopListening();
  };
}
