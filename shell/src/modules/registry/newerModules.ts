import { $visitor, type PublishedModule } from '@simmer/contracts';
import { atom } from 'nanostores';
import { onPageReturn } from '../../events/pageReturn.ts';
import { modulesFor } from './pageModules.ts';
import { $registry, fetchRegistry, loadRegistry } from './registry.ts';

const checkEveryMs = 10 * 60_000;

/** Whether the published modules or versions differ from this page's. */
export const $hasNewerModules = atom(false);

const versionsOf = (modules: readonly PublishedModule[]) =>
  modulesFor(modules, $visitor.get())
    .map(({ name, version }) => `${name}@${version}`)
    .sort()
    .join();

let checking: Promise<void> | undefined;

/**
 * Compares the registry with this page, one check at a time. Offers newer versions. Switched-off modules leave the page
 * at once.
 *
 * @param switchedOff called with the name of each module that leaves
 */
export function checkForNewerModules(switchedOff: (name: string) => void = () => undefined): Promise<void> {
  checking ??= check(switchedOff).finally(() => {
    checking = undefined;
  });
  return checking;
}

async function check(switchedOff: (name: string) => void): Promise<void> {
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

/** Checks when the user returns to the page and every ten minutes. @returns a function that stops it */
export function watchForNewerModules(switchedOff?: (name: string) => void): () => void {
  const again = () => void checkForNewerModules(switchedOff);
  const timer = setInterval(again, checkEveryMs);
  const stopListening = onPageReturn(again);
  return () => {
    clearInterval(timer);
    stopListening();
  };
}
